import { AggregatorRegistry } from 'prom-client'
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

/**
 * Counts what this worker does, for the first process, which serves the metrics of all (`workersMetrics.ts`).
 * @param worker its number. It becomes a label: a sum over the workers would fall when one of them is started again,
 *   which Prometheus takes for new requests.
 * @param site what the first worker measures for all.
 */
export function shareOwnMetrics(worker: number, site: WatchedSite): void {
  if (worker === 1) watchSite(site)
  registry.setDefaultLabels({ worker: String(worker) })
  AggregatorRegistry.setRegistries(registry)
  // Making one is what lets this process answer the first one.
  void new AggregatorRegistry()
  collectMeasurements(collector)
}
