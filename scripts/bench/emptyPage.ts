import { once } from 'node:events'
import { createServer } from 'node:http'

const EMPTY =
  '<!doctype html><html lang="en"><head><title>Empty</title><meta name="viewport" content="width=device-width"><meta name="description" content="An empty page"></head><body><main><h1>Empty</h1></main></body></html>'

/** Serves an empty page, beside which those of the site are measured. */
export async function openEmptyPage() {
  const server = createServer((_req, res) => res.setHeader('content-type', 'text/html').end(EMPTY)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
