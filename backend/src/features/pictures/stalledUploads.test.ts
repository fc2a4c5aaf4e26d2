import { connect, type Socket } from 'node:net'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES as M } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const sockets: Socket[] = []
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
afterEach(async () => {
  const open = sockets.splice(0).filter(({ closed }) => !closed)
  await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve).destroy())))
})

/** Less than a stalled upload is given. */
const PATIENCE = { timeout: 12_000 }

const HEAD = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'

/** Sends the head of an upload and a little of its body, and then nothing. @returns what the server says to it. */
async function stall(): Promise<{ socket: Socket; said: () => string }> {
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
  return { socket, said: () => text }
}
async function stallAll(count: number) {
  const stalled = await Promise.all(Array.from({ length: count }, stall))
  // By the time these are answered, the server has come to the bodies of those.
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

it('an upload is taken while twelve others stall in the middle', async () => {
  const stalled = await stallAll(12)
  expect((await upload()).status).toBe(201)
  // A server that held it up would have given those up first.
  expect(stalled.map(({ said }) => said())).toEqual(stalled.map(() => ''))
})

it('an upload beyond those that fit in memory is told to come back, and is taken once another ends', async () => {
  const stalled = await stallAll(PICTURE_LIMITS.uploadsAtOnce)
  // One of them is refused only when the others are all being read: a store may bring them there in any order.
  await expect
    .poll(async () => {
      stalled.push(await stall())
      return stalled.some(({ said }) => said().includes(' 503 '))
    }, PATIENCE)
    .toBe(true)
  const refused = await upload()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ message: M.busy, code: 'unavailable' })
  stalled.find(({ said }) => said() === '')?.socket.destroy()
  await expect.poll(async () => (await upload()).status, PATIENCE).toBe(201)
})
