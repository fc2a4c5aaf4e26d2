import { statfs } from 'node:fs/promises'
import { AggregatorRegistry, Gauge } from 'prom-client'
import { collectMeasurements } from './measurements.ts'
import { collector, registry } from './metrics.ts'
import { openMetricsServer, type MetricsAddress, type MetricsServer } from './metricsServer.ts'

const SIZES = { free: 'bavail', total: 'blocks' } as const

/**
 * Counts what this process does, and serves it.
 * @param dataDir the folder of the embedded store, whose disk is watched; null over MongoDB.
 * @throws the error of the port when it is taken.
 */
export async function openOwnMetrics(
  address: MetricsAddress,
  dataDir: string | null,
): Promise<MetricsServer> {
  registry.removeSingleMetric('disk_bytes')
  if (dataDir !== null) watchDisk(dataDir)
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
 */
export function shareOwnMetrics(worker: number): void {
  registry.setDefaultLabels({ worker: String(worker) })
  AggregatorRegistry.setRegistries(registry)
  // Making one is what lets this process answer the first one.
  void new AggregatorRegistry()
  collectMeasurements(collector)
}

function watchDisk(dataDir: string): void {
  const disk: Gauge = new Gauge({
    name: 'disk_bytes',
    help: 'Size of the disk with the data, and what is free on it.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const sizes = await statfs(dataDir).catch(() => null)
      if (!sizes) return disk.reset()
      for (const [kind, blocks] of Object.entries(SIZES)) disk.set({ kind }, sizes[blocks] * sizes.bsize)
    },
  })
}
