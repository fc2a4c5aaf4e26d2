import { createServer, request, type ClientRequest, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Koa from 'koa'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../infra/logger.ts'
import { errorHandler } from './errors.ts'
import { readUpload } from './body.ts'

const HEAD = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const END = '\r\n--x--\r\n'
let server: Server
let idleMs: number
/** The last connection, as the server sees it. */
let connection: Socket | null
beforeEach(async () => {
  idleMs = 60_000
  connection = null
  const koa = new Koa()
  koa.use(errorHandler(createLogger('silent'), new Set()))
  koa.use(async (ctx) => {
    const options = { maxBytes: 100, tooLarge: 'too large', missing: 'missing', stalled: 'stalled' }
    ctx.body = String((await readUpload(ctx, { ...options, field: 'image', idleMs })).bytes)
  })
  server = createServer(koa.callback()).on('connection', (socket: Socket) => (connection = socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

function post(
  send: (sending: ClientRequest) => unknown,
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
  idleMs = 50
  const response = await post((sending) => sending.write(`${HEAD}abc`))
  expect([response.status, response.closes]).toEqual([408, true])
  expect(JSON.parse(response.text)).toEqual({
    message: 'stalled',
    code: 'timeout',
    fields: { image: 'stalled' },
  })
})

it('an upload that takes longer than a sender may be silent is read completely', async () => {
  idleMs = 1_000
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = await post(async (sending) => {
    for (const piece of [HEAD, 'a', 'b', 'c', 'd', END]) {
      await new Promise((resolve) => sending.write(piece, resolve))
      while ((connection?.bytesRead ?? 0) < (sending.socket?.bytesWritten ?? 0)) await nextTurn()
      vi.advanceTimersByTime(idleMs - 10)
    }
    sending.end()
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
