import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/*
 * What every yardstick sends, and what the frameworks do for it as this site does: the same headers, an id, a line in the
 * log and measurements. The bench wrote the answers into the file of the first argument; packages that only it needs
 * are in the folder of the second. The third is the folder of the built site. With `prepared` as the fourth, tags and
 * compressed bytes are not made for each request.
 */
const [, , file = '', installed = '', dist = '', kind = ''] = process.argv
const { answers, headers } = JSON.parse(readFileSync(file, 'utf8'))
export { answers, headers, dist }
export const isPrepared = kind === 'prepared'
/** The answers as this site sends them. */
export const prepared = new Map(
  Object.entries(answers).map(([url, { sent, packed }]) => [
    url,
    { sent, etag: sent.etag, body: Buffer.from(packed, 'base64') },
  ]),
)
export const load = createRequire(installed)
/** Loads what the backend has. */
export const loadOwn = createRequire(new URL('../../../package.json', import.meta.url))

const pino = loadOwn('pino')
const { Histogram } = loadOwn('prom-client')
const lines = pino({ base: null }, pino.destination({ dest: `${file}.${process.pid}.log`, minLength: 8_192 }))
const seconds = new Histogram({
  name: 'seconds',
  help: 'Time of a request.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Logs and measures a request when it has ended. @returns its id. */
export function logged(req, res) {
  const id = randomUUID()
  const since = performance.now()
  res.once('close', () => {
    const ms = performance.now() - since
    const { method, url: path } = req
    const { statusCode: status } = res
    seconds.observe({ method, route: path, status }, ms / 1_000)
    const address = req.socket.remoteAddress
    lines.info({ requestId: id, method, path, status, ms, address }, 'request')
  })
  return id
}

/** @param port on which the yardstick listens; the bench reads it. */
export const tell = (port) => process.stdout.write(`open at http://127.0.0.1:${port}\n`)
