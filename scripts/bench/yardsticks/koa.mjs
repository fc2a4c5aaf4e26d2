import Router from '@koa/router'
import Koa from 'koa'
import { answers, tell } from './answers.mjs'

// Koa and its router for each request, with nothing else.
const router = new Router()
for (const [url, { headers, body }] of answers)
  router.get(url, (ctx) => {
    ctx.set(headers)
    ctx.status = 200
    if (ctx.fresh) ctx.status = 304
    else ctx.body = body
  })
const app = new Koa()
app.use(router.routes())
const server = app.listen(0, '127.0.0.1', () => tell(server.address().port))
