import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Measurements } from './measurements.ts'

/** What this process has measured. It is shown on the port of the metrics (`ownMetrics.ts`). */
export const registry = new Registry()
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
  help: 'Contact messages that were mailed, or stored without being mailed.',
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
export const collector: Measurements = {
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
