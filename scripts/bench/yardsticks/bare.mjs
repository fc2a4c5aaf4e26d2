import { createServer } from 'node:http'
import { prepared, tell } from './answers.mjs'

// The simplest server that is possible with Node, with the headers that belong to the bytes alone.
const server = createServer((req, res) => {
  const answer = prepared.get(req.url)
  if (!answer) return res.writeHead(404).end()
  const { sent, etag, body } = answer
  if (req.headers['if-none-match'] === etag) return res.writeHead(304, { etag }).end()
  res.writeHead(200, sent)
  return res.end(body)
})
server.listen(0, '127.0.0.1', () => tell(server.address().port))
