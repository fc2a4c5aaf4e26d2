import { createServer } from 'node:http'

// The baseline: the same bytes and headers from the simplest server that is possible with Node.
const response = await fetch(process.env['SAME_AS'] ?? '', { headers: { 'accept-encoding': 'gzip' } })
const body = Buffer.from(await response.arrayBuffer())
const etag = response.headers.get('etag') ?? ''
const { brotliCompressSync } = await import('node:zlib')
const compressed = brotliCompressSync(body)

createServer((req, res) => {
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, { etag }).end()
    return
  }
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': compressed.length,
    etag,
  })
  res.end(compressed)
}).listen(Number(process.env['PORT']), '127.0.0.1')
