import { readFileSync } from 'node:fs'

/**
 * What every yardstick sends: the bytes that this site answered to each URL, with the headers that belong to the bytes.
 * The bench wrote them into the file of the first argument.
 * @type {Map<string, { headers: Record<string, string>, etag: string, body: Buffer }>}
 */
export const answers = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))).map(([url, { headers, body }]) => [
    url,
    { headers, etag: headers.etag, body: Buffer.from(body, 'base64') },
  ]),
)

/** @param port on which the yardstick listens; the bench reads it. */
export const tell = (port) => process.stdout.write(`open at http://127.0.0.1:${port}\n`)
