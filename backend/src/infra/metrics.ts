import { createServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Measurements, collectMeasurements } from './measurements.ts'
import { readDisk, type ServerFolders } from './disks.ts'
import { listen, localUrl } from './listen.ts'

/** What this process has measured. `openOwnMetrics` shows it on a port of its own. */
const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

/** Seconds; from an answer from memory to the longest that a client waits. */
const REQUEST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Between two of them a quantile is a guess, so that they are as close. A mail may take longer. */
const OPERATION_BUCKETS = [...REQUEST_BUCKETS, 30]

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first line of a request to the end of its response.',
  labelNames: ['method', 'route', 'status'],
  buckets: REQUEST_BUCKETS,
  registers,
})
const responseBytes = new Counter({
  name: 'http_response_bytes_total',
  help: 'Bytes of responses, with their headers.',
  labelNames: ['route'],
  registers,
})
const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of the caches in memory: hit or miss.',
  labelNames: ['cache', 'result'],
  registers,
})
const commandSeconds = new Histogram({
  name: 'store_command_duration_seconds',
  help: 'Time of a command of the database, as its driver sees it.',
  labelNames: ['command', 'collection', 'result'],
  buckets: OPERATION_BUCKETS,
  registers,
})
const operationSeconds = new Histogram({
  name: 'operation_duration_seconds',
  help: 'Time of work that is more than a command of the database.',
  labelNames: ['operation', 'result'],
  buckets: OPERATION_BUCKETS,
  registers,
})
const replays = new Counter({
  name: 'idempotent_replays_total',
  help: 'Writes that were sent again, and got the stored response of the first one.',
  labelNames: ['route'],
  registers,
})
const mails = new Counter({
  name: 'mails_total',
  help: 'Mails that the mail server took, and mails that could not be sent.',
  labelNames: ['result'],
  registers,
})
const passwordChecks = new Gauge({
  name: 'password_checks',
  help: 'Checks of passwords that are waiting or in progress.',
  registers,
})

// An alert on a failure needs the zero from before the first one.
for (const result of ['sent', 'failed']) mails.inc({ result }, 0)

/** Counts for Prometheus. Each name is explained for operators in docs/operations.md. */
const collector: Measurements = {
  request(at, ms, bytes) {
    requestSeconds.observe(at, ms / 1_000)
    responseBytes.inc({ route: at.route }, bytes)
  },
  cacheRead: (cache, isHit) => cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }),
  command: (at, ms) => commandSeconds.observe(at, ms / 1_000),
  operation: (at, ms) => operationSeconds.observe(at, ms / 1_000),
  replay: (route) => replays.inc({ route }),
  mail: (result) => mails.inc({ result }),
  passwordChecks: (change) => passwordChecks.inc(change),
}

/** What is measured of the site as a whole, by one process. */
export interface WatchedSite {
  /** The folders whose disks are watched. */
  folders: ServerFolders
  /** When the newest backup was made, or null if there is none. */
  readLastBackup: () => Promise<Date | null>
}

/** Adds the room on the disks and the time of the last backup to the metrics, in place of earlier ones. */
function watchSite({ folders, readLastBackup }: WatchedSite): void {
  for (const name of ['disk_bytes', 'last_backup_timestamp_seconds']) registry.removeSingleMetric(name)
  watchDisks(folders)
  watchBackups(readLastBackup)
}

function watchDisks(folders: ServerFolders): void {
  const disk: Gauge = new Gauge({
    name: 'disk_bytes',
    help: 'Size of the disk with the data and of that with the backups, and what is free on each.',
    labelNames: ['folder', 'kind'],
    registers: [registry],
    async collect() {
      disk.reset()
      for (const [name, folder] of Object.entries(folders) as [string, string | null][]) {
        const sizes = folder === null ? null : await readDisk(folder)
        if (!sizes) continue
        disk.set({ folder: name, kind: 'free' }, sizes.freeBytes)
        disk.set({ folder: name, kind: 'total' }, sizes.totalBytes)
      }
    },
  })
}

function watchBackups(readLastBackup: () => Promise<Date | null>): void {
  const last: Gauge = new Gauge({
    name: 'last_backup_timestamp_seconds',
    help: 'When the newest backup was made that succeeded, in seconds since 1970.',
    // Without a backup there is no value, not a zero.
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const at = await readLastBackup().catch(() => null)
      last.reset()
      if (at) last.set({ of: 'site' }, at.getTime() / 1_000)
    },
  })
}

const PATH = '/metrics'

export interface MetricsAddress {
  host: string
  /** 0 for any free one. */
  port: number
}

/** Where the metrics come from. */
export interface MetricsSource {
  contentType: string
  metrics(): Promise<string>
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves metrics on a port of their own, which is not for visitors: nobody has to sign in.
 * @throws ListenError, with a sentence, when it cannot listen there.
 */
async function openMetricsServer(
  { host, port }: MetricsAddress,
  source: MetricsSource,
): Promise<MetricsServer> {
  const server = createServer((req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || req.url?.split('?', 1)[0] !== PATH) {
      res.writeHead(isRead ? 404 : 405, { 'content-type': 'text/plain', allow: 'GET, HEAD' })
      res.end(`The metrics are at GET ${PATH}.\n`)
      return
    }
    source.metrics().then(
      (text) => res.writeHead(200, { 'content-type': source.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  const openPort = await listen(server, { host, port, variables })
  return {
    url: `${localUrl(host, openPort)}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

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
