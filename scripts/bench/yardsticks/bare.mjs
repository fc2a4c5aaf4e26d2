import { createServer } from 'node:http'
import { answers, tell } from './answers.mjs'

// The simplest server that is possible with Node.
const server = createServer((req, res) => {
  const answer = answers.get(req.url)
  if (!answer) return res.writeHead(404).end()
  const { headers, etag, body } = answer
  if (req.headers['if-none-match'] === etag) return res.writeHead(304, { etag }).end()
  res.writeHead(200, headers)
  return res.end(body)
})
server.listen(0, '127.0.0.1', () => tell(server.address().port))
