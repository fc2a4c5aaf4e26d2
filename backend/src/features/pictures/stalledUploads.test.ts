import { connect, type Socket } from 'node:net'
import { PICTURE_LIMITS, PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
/** The time after which the server gives up a stalled upload. */
const IDLE_MS = 15_000
const sockets: Socket[] = []
let cookie = ''
beforeEach(async () => {
  // A stalled upload is never over by itself, however busy the machine is.
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...values: []) =>
    wait(ms === IDLE_MS ? () => {} : run, ms, ...values)) as typeof setTimeout)
  cookie = await api.signIn('admin')
})
afterEach(async () => {
  const open = sockets.splice(0).filter(({ closed }) => !closed)
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())))
})

const HEAD = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

/** Starts an upload, then sends nothing more. @returns what the server sent. */
async function stall(): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(api.origin)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(
    `POST /api/admin/upload HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${api.origin}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${HEAD}abc`,
  )
  return { socket, received: () => text }
}
async function stallAll(count: number) {
  const stalled = await Promise.all(Array.from({ length: count }, stall))
  // When these requests are answered, the server is reading the stalled bodies.
  for (let calls = 0; calls < 5; calls++) await api.call('/api/admin/profile', { headers: { cookie } })
  return stalled
}

async function upload(): Promise<Response> {
  const form = new FormData()
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(png)]), 'a.png')
  return api.call('/api/admin/upload', { method: 'POST', body: form, headers: { cookie } })
}

it('an upload is accepted while twelve others stall', async () => {
  const stalled = await stallAll(12)
  expect((await upload()).status).toBe(201)
  // A server that blocked the upload would have timed out the stalled ones first.
  expect(stalled.map(({ received }) => received())).toEqual(stalled.map(() => ''))
})

it('an upload over the limit gets 503 with Retry-After, and is accepted when another one ends', async () => {
  const stalled = await stallAll(PICTURE_LIMITS.uploadsAtOnce)
  // A further upload gets 503 only when all others are being read, which may start in any order.
  await expect
    .poll(async () => {
      stalled.push(await stall())
      return stalled.some(({ received }) => received().includes(' 503 '))
    })
    .toBe(true)
  const rejected = await upload()
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await rejected.json()).toMatchObject({ message: M.busy, code: 'unavailable' })
  stalled.find(({ received }) => received() === '')?.socket.destroy()
  await expect.poll(async () => (await upload()).status).toBe(201)
})
