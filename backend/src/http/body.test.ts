import { createServer, request, type ClientRequest, type Server } from 'node:http'
import Koa from 'koa'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../infra/logger.ts'
import { errorHandler } from './errors.ts'
import { readUpload } from './body.ts'

const HEAD = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const END = '\r\n--x--\r\n'
let server: Server
let idleMs: number
beforeEach(async () => {
  idleMs = 50
  const koa = new Koa()
  koa.use(errorHandler(createLogger('silent'), new Set()))
  koa.use(async (ctx) => {
    const options = { maxBytes: 100, tooLarge: 'too large', missing: 'missing', stalled: 'stalled' }
    ctx.body = String((await readUpload(ctx, { ...options, field: 'image', idleMs })).bytes)
  })
  server = createServer(koa.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function post(
  send: (sending: ClientRequest) => void,
): Promise<{ status: number; text: string; closes: boolean }> {
  const { port } = server.address() as { port: number }
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve({ status: response.statusCode ?? 0, text, closes: response.headers.connection === 'close' })
    })
    sending.on('error', reject)
    send(sending)
  })
}

it('an upload whose sender stalls gets 408, and its connection is closed', async () => {
  const response = await post((sending) => sending.write(`${HEAD}abc`))
  expect([response.status, response.closes]).toEqual([408, true])
  expect(JSON.parse(response.text)).toEqual({
    message: 'stalled',
    code: 'timeout',
    fields: { image: 'stalled' },
  })
})

it('an upload that takes longer than a sender may be silent is read completely', async () => {
  // Each pause is a fifth of what is allowed, so that a busy machine does not make one too long.
  idleMs = 1_000
  const response = await post((sending) => {
    const pieces = [HEAD, 'a', 'b', 'c', 'd', END]
    const next = () => {
      const piece = pieces.shift()
      if (piece === undefined) return sending.end()
      sending.write(piece)
      return setTimeout(next, 200)
    }
    next()
  })
  expect([response.status, response.text]).toEqual([200, 'abcd'])
})

it('an upload that is too large gets 413 after it was read', async () => {
  const response = await post((sending) => sending.end(`${HEAD}${'a'.repeat(500)}${END}`))
  expect([response.status, JSON.parse(response.text).message]).toEqual([413, 'too large'])
})

it('a form that is cut anywhere is refused, and does not end the process', async () => {
  const whole = `${HEAD}abc${END}--x--extra\r\n\r\n`
  const other = whole.replace('name="image"', 'name="other"')
  for (const form of [whole, other]) {
    for (let length = 0; length < HEAD.length + 'abc\r\n--x'.length; length++) {
      const { status } = await post((sending) => sending.end(form.slice(0, length)))
      expect([length, status]).toEqual([length, 400])
    }
  }
})
