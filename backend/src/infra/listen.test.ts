import { Server } from 'node:net'
import { expect, it } from 'vitest'
import { listen, localUrl } from './listen.ts'

/** A server to which the system says no. */
function refused(code: string): Server {
  const server = new Server()
  server.listen = () => {
    const error = Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' })
    process.nextTick(() => server.emit('error', error))
    return server
  }
  return server
}

const VARIABLES = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

it.each([
  ['EACCES', /^This user may not listen on port 80\. Set METRICS_PORT to 1024 or higher/],
  ['EADDRINUSE', /^Port 80 on 127\.0\.0\.1 is taken by another program\. .* set METRICS_PORT/],
  ['EADDRNOTAVAIL', /^127\.0\.0\.1 is no address of this computer\. Set METRICS_HOST/],
  ['EMFILE', /^The server cannot listen on port 80 of 127\.0\.0\.1 \(listen EMFILE\)\. Set METRICS_PORT or/],
])('a server that the system refuses with %s says in a sentence what to set', async (code, sentence) => {
  const address = { host: '127.0.0.1', port: 80, variables: VARIABLES }
  await expect(listen(refused(code), address)).rejects.toThrow(sentence)
})

it('a host that nobody knows is refused in the words of an address', async () => {
  const address = { host: 'no-host.invalid', port: 0, variables: VARIABLES }
  await expect(listen(new Server(), address)).rejects.toThrow(
    /^no-host\.invalid is no address of this computer/,
  )
})

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
])('a server on %s is opened at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url)
})
