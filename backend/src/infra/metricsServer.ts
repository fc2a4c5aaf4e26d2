import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Gauge } from 'prom-client'
import { collectMeasurements } from './measurements.ts'
import { collector, registry } from './metrics.ts'

const PATH = '/metrics'
const SIZES = { free: 'bavail', total: 'blocks' } as const

export interface MetricsOptions {
  host: string
  /** 0 for any free one. */
  port: number
  /** The folder of the embedded store, whose disk is watched; null over MongoDB. */
  dataDir: string | null
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves the metrics of this process on a port of their own, which is not for visitors: nobody has to sign in.
 * @throws the error of the port when it is taken.
 */
export async function openMetricsServer({ host, port, dataDir }: MetricsOptions): Promise<MetricsServer> {
  registry.removeSingleMetric('disk_bytes')
  if (dataDir !== null) watchDisk(dataDir)
  const server = createServer((req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || req.url?.split('?', 1)[0] !== PATH) {
      res.writeHead(isRead ? 404 : 405, { 'content-type': 'text/plain', allow: 'GET, HEAD' })
      res.end(`The metrics are at GET ${PATH}.\n`)
      return
    }
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  collectMeasurements(collector)
  const address = server.address()
  const openPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${openPort}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        collectMeasurements(null)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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
