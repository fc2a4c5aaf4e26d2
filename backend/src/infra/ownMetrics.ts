import { collectMeasurements } from './measurements.ts'
import { collector, registry } from './metrics.ts'
import { openMetricsServer, type MetricsAddress, type MetricsServer } from './metricsServer.ts'
import { watchSite, type WatchedSite } from './siteGauges.ts'

/**
 * Counts what this process does, and serves it.
 * @throws ListenError, with a sentence, when the port cannot be used.
 */
export async function openOwnMetrics(address: MetricsAddress, site: WatchedSite): Promise<MetricsServer> {
  watchSite(site)
  const server = await openMetricsServer(address, registry)
  collectMeasurements(collector)
  return {
    url: server.url,
    close() {
      collectMeasurements(null)
      return server.close()
    },
  }
}
