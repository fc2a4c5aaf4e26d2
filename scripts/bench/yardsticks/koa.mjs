import { createRequire } from 'node:module'
import { answers, tell } from './answers.mjs'

// Koa and its router for each request, with nothing else: those of the backend.
const load = createRequire(new URL('../../../backend/package.json', import.meta.url))
const Koa = load('koa')
const Router = load('@koa/router')
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
