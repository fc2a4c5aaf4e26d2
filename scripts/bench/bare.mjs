import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The simplest server that is possible with Node: it sends the responses in the file of the first argument.
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
for (const answer of Object.values(answers)) answer.body = Buffer.from(answer.body, 'base64')
const server = createServer((req, res) => {
  const { headers, body } = answers[req.url]
  if (req.headers['if-none-match'] === headers.etag) return res.writeHead(304, { etag: headers.etag }).end()
  return res.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`open at http://127.0.0.1:${server.address().port}`))
