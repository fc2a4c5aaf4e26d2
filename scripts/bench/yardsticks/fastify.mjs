import { answers, dist, headers, load, logged, tell } from './answers.mjs'

const app = load('fastify')()
app.addHook('onRequest', async (request, reply) => {
  reply.headers({ ...headers, 'x-request-id': logged(request.raw, reply.raw) })
})
await app.register(load('@fastify/etag'))
await app.register(load('@fastify/compress'))
for (const [url, { sent, text }] of Object.entries(answers))
  if (!url.startsWith('/assets/'))
    app.get(url, (_request, reply) => reply.type(sent['content-type']).send(text))
await app.register(load('@fastify/static'), { root: dist, preCompressed: true, index: false })
await app.listen({ port: 0, host: '127.0.0.1' })
tell(app.server.address().port)
