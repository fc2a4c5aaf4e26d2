import { AggregatorRegistry } from 'prom-client'
import { openMetricsServer, type MetricsAddress, type MetricsServer } from '../metricsServer.ts'

/**
 * Serves the metrics of all workers (`shareOwnMetrics`), each asked at that moment. This process has none of its own.
 * @throws ListenError, with a sentence, when the port cannot be used.
 */
export function openWorkersMetrics(address: MetricsAddress): Promise<MetricsServer> {
  const all = new AggregatorRegistry()
  return openMetricsServer(address, {
    contentType: all.contentType,
    metrics: () => all.clusterMetrics(),
  })
}
