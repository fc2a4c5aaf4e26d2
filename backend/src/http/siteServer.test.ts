import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteServer } from './siteServer.ts'

/** Twenty clients that send one request after the other until nobody listens; in a thread of their own. */
const CLIENTS = `
const { parentPort, workerData: { port } } = require('node:worker_threads')
const { Agent, request } = require('node:http')
const outcomes = new Set()
const sendOne = (agent) => new Promise((resolve) => {
  const sent = request({ host: '127.0.0.1', port, agent }, (response) => {
    let text = ''
    response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text)).on('error', (e) => resolve(e.code))
  })
  sent.on('error', (error) => resolve(error.code)).end()
})
let sent = 0
const sendAll = async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let outcome; outcome !== 'ECONNREFUSED';) {
    outcomes.add((outcome = await sendOne(agent)))
    if (++sent === 500) parentPort.postMessage('all are sending')
  }
}
Promise.all(Array.from({ length: 20 }, sendAll)).then(() => parentPort.postMessage([...outcomes].sort()))
`

let server: SiteServer
let port: number
/** The requests to `/slow`, which a test ends. */
let slow: ServerResponse[]
const agents: Agent[] = []

const LARGE = Buffer.alloc(8 * 1024 * 1024, 'x')

beforeEach(async () => {
  slow = []
  server = new SiteServer()
  server.respondWith((req, res) => {
    if (req.url === '/slow') slow.push(res)
    else if (req.url === '/large') res.end(LARGE)
    else if (req.method === 'POST') req.resume().once('end', () => res.writeHead(201).end('saved'))
    else res.end(server.isStopping ? 'stopping' : 'open')
  })
  port = await server.listen(0, '127.0.0.1')
})
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  await server.stop({ acceptMs: 0, waitMs: 0 })
})

function keepAliveAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

async function get(path: string, agent: Agent | false = false) {
  const req = request({ port, path, agent }).end()
  const [response] = (await once(req, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { text, connection: response.headers.connection }
}

/** Stops this thread, as a busy machine does; the clients in their own thread go on. */
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const outcome = () =>
  get('/readyz').then(
    () => 'open',
    (error: NodeJS.ErrnoException) => error.code,
  )
/** Nobody listens any more. */
const untilClosed = async () => await expect.poll(outcome).toBe('ECONNREFUSED')

const untilSlow = async () => await expect.poll(() => slow.length, { interval: 5 }).toBe(1)

it('a connection without a request is kept longer than the two minutes of Caddy', async () => {
  const req = request({ port, agent: keepAliveAgent() }).end()
  const [response] = (await once(req, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.headers['keep-alive']).toBe('timeout=125')
})

describe('a server that stops', () => {
  it('finishes a request that is being served, and tells its client to close the connection', async () => {
    const response = get('/slow', keepAliveAgent())
    await untilSlow()
    const stopped = server.stop()
    slow[0]?.end('done')
    expect(await response).toEqual({ text: 'done', connection: 'close' })
    await stopped
  })

  it('still accepts connections while a request is being served, and says there that it stops', async () => {
    const response = get('/slow')
    await untilSlow()
    const stopped = server.stop()
    expect(await get('/readyz')).toEqual({ text: 'stopping', connection: 'close' })
    slow[0]?.end('done')
    await Promise.all([response, stopped])
    await expect(get('/readyz')).rejects.toThrow('ECONNREFUSED')
  })

  it('is not held by a connection that is kept open and says nothing', async () => {
    const agent = keepAliveAgent()
    await get('/', agent)
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    expect(await server.stop({ waitMs: 3_600_000 })).toBeUndefined()
    silent.destroy()
  })

  it('sends a large response to its end, however slowly the client reads it', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.pause()
    const stopped = server.stop({ acceptMs: 0 })
    await untilClosed()
    let length = first.length - first.indexOf('\r\n\r\n') - 4
    socket.on('data', ({ length: more }) => (length += more)).resume()
    await once(socket, 'end')
    expect(length).toBe(LARGE.length)
    socket.destroy()
    await stopped
  })

  it('receives an upload that has begun to its end', async () => {
    const upload = request({ port, path: '/', method: 'POST', headers: { 'Content-Length': 4 } })
    upload.write('ab')
    await expect.poll(() => get('/').then(({ text }) => text)).toBe('open')
    const stopped = server.stop({ acceptMs: 100 })
    await untilClosed()
    upload.end('cd')
    const [response] = (await once(upload, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(201)
    response.resume()
    await stopped
  })

  it('cuts off what takes longer than it may', async () => {
    const response = get('/slow')
    await untilSlow()
    await Promise.all([
      expect(response).rejects.toThrow('socket hang up'),
      server.stop({ acceptMs: 0, waitMs: 100 }),
    ])
  })

  it.each([
    ['', 0],
    [', while it is often given no processor for a moment', 100],
  ])(
    'responds to every request of clients that keep sending, and resets no connection%s',
    async (_when, pauseMs) => {
      const clients = new Worker(CLIENTS, { eval: true, workerData: { port } })
      const [first] = (await once(clients, 'message')) as [string]
      expect(first).toBe('all are sending')
      const ended = once(clients, 'message')
      const pauses = setInterval(() => pause(pauseMs), 50)
      await server.stop({ acceptMs: 500 })
      clearInterval(pauses)
      const [outcomes] = (await ended) as [string[]]
      expect(outcomes).toEqual(['ECONNREFUSED', 'open', 'stopping'])
      await clients.terminate()
    },
  )
})
