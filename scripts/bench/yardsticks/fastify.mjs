import { answers, dist, headers, isPrepared, load, logged, prepared, tell } from './answers.mjs'

const app = load('fastify')()
app.addHook('onRequest', async (request, reply) => {
  reply.headers({ ...headers, 'x-request-id': logged(request.raw, reply.raw) })
})
if (isPrepared) {
  for (const [url, { sent, etag, body }] of prepared)
    app.get(url, (request, reply) =>
      request.headers['if-none-match'] === etag
        ? reply.code(304).header('etag', etag).send()
        : reply.headers(sent).send(body),
    )
} else {
  await app.register(load('@fastify/etag'))
  await app.register(load('@fastify/compress'))
  for (const [url, { sent, text }] of Object.entries(answers))
    if (!url.startsWith('/assets/')) app.get(url, (_, reply) => reply.type(sent['content-type']).send(text))
  await app.register(load('@fastify/static'), { root: dist, preCompressed: true, index: false })
}
await app.listen({ port: 0, host: '127.0.0.1' })
tell(app.server.address().port)
