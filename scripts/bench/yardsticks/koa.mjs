import { answers, dist, headers, load, loadOwn, logged, tell } from './answers.mjs'

const app = new (loadOwn('koa'))()
app.use((ctx, next) => {
  ctx.set({ ...headers, 'x-request-id': logged(ctx.req, ctx.res) })
  return next()
})
app.use(load('koa-compress')())
app.use(load('koa-conditional-get')())
app.use(load('koa-etag').default())
app.use((ctx, next) => {
  const answer = answers[ctx.url]
  if (!answer) return next()
  ctx.type = answer.sent['content-type']
  ctx.body = answer.text
})
app.use(load('koa-static')(dist))
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
