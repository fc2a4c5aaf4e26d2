import { connect } from 'node:net'
import { beforeEach, expect, it, vi } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'

const api = useTestServer()
/** The time after which the server gives up a body. */
const BODY_MS = 30_000
beforeEach(() => {
  // It is over at once: nobody waits for it.
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...values: []) =>
    wait(run, ms === BODY_MS ? 0 : ms, ...values)) as typeof setTimeout)
})

it.each([
  ['/api/contact', 'application/json'],
  ['/api/admin/login', 'application/json'],
  ['/contact/form', 'application/x-www-form-urlencoded'],
])('a body to %s that does not come to its end is answered, and its connection ended', async (path, type) => {
  const { hostname, port } = new URL(api.origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (part) => (received += String(part)))
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${api.origin}\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`,
  )
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received).toMatch(/^HTTP\/1.1 408 /)
  expect(received.toLowerCase()).toContain('connection: close')
  expect(received).toContain('The request took too long. Please try again.')
})
