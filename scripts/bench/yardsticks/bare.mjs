import { createServer } from 'node:http'
import { answers, tell } from './answers.mjs'

// The simplest server that is possible with Node: the bytes as this site sends them, with the headers that belong to them.
const prepared = new Map(
  Object.entries(answers).map(([url, { sent, packed }]) => [
    url,
    { headers: sent, etag: sent.etag, body: Buffer.from(packed, 'base64') },
  ]),
)
const server = createServer((req, res) => {
  const answer = prepared.get(req.url)
  if (!answer) return res.writeHead(404).end()
  const { headers, etag, body } = answer
  if (req.headers['if-none-match'] === etag) return res.writeHead(304, { etag }).end()
  res.writeHead(200, headers)
  return res.end(body)
})
server.listen(0, '127.0.0.1', () => tell(server.address().port))
