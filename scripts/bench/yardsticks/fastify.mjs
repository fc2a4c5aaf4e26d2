import { createRequire } from 'node:module'
import { answers, tell } from './answers.mjs'

// Its packages are in the folder of the second argument.
const fastify = createRequire(process.argv[3] ?? '')('fastify')
const app = fastify()
for (const [url, { headers, etag, body }] of answers)
  app.get(url, (request, reply) =>
    request.headers['if-none-match'] === etag
      ? reply.code(304).header('etag', etag).send()
      : reply.headers(headers).send(body),
  )
await app.listen({ port: 0, host: '127.0.0.1' })
tell(app.server.address().port)
