import { answers, dist, headers, isPrepared, load, loadOwn, logged, prepared, tell } from './answers.mjs'

const app = new (loadOwn('koa'))()
// A client of the bench closes its connection in the middle of an answer; Koa would print that.
app.silent = true
app.use((ctx, next) => {
  ctx.set({ ...headers, 'x-request-id': logged(ctx.req, ctx.res) })
  return next()
})
if (isPrepared)
  app.use((ctx, next) => {
    const answer = prepared.get(ctx.url)
    if (!answer) return next()
    ctx.set(answer.sent)
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = answer.body
  })
app.use(load('koa-compress')())
app.use(load('koa-conditional-get')())
app.use(load('koa-etag').default())
app.use((ctx, next) => {
  const answer = answers[ctx.url]
  if (!answer || ctx.url.startsWith('/assets/')) return next()
  ctx.type = answer.sent['content-type']
  ctx.body = answer.text
})
app.use(load('koa-static')(dist))
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
