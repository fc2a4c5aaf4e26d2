import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { startEmbeddedStore } from './infra/database/embedded/index.ts'
import { aContactMessage } from './testing/factories.ts'

const KILLS = 20
const SENDERS = 6

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function start(port: number, dataDir: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: 'none', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout ?? child, 'data')
  return child
}

it(`loses no answered message and doubles none over ${KILLS} kills`, { timeout: 240_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const answered = new Set<string>()
  let sent = 0
  let over = false

  /** Sends one message after another, each under one key until it is answered, as the form does. */
  const sendForever = async () => {
    while (!over) {
      const key = randomUUID()
      const n = ++sent
      while (!over && !answered.has(key)) {
        const response = await fetch(`${origin}/api/contact`, {
          method: 'POST',
          headers: {
            origin,
            'content-type': 'application/json',
            'idempotency-key': key,
            'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          },
          body: JSON.stringify(aContactMessage({ name: key })),
        }).catch(() => null)
        if (response?.status === 201) answered.add(key)
        else if (response) throw new Error(`answered ${response.status}: ${await response.text()}`)
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  let server = await start(port, dataDir)
  const senders = Array.from({ length: SENDERS }, sendForever)
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answered.size
    while (answered.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 5))
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    server = await start(port, dataDir)
  }
  over = true
  await Promise.all(senders)
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone

  const store = await startEmbeddedStore({ dataDir })
  const client = await MongoClient.connect(store.uri)
  const kept = await client.db().collection('contactmessages').find().project({ name: 1 }).toArray()
  await client.close()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })

  const names = kept.map(({ name }) => String(name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...answered]))
  expect(answered.size).toBeGreaterThanOrEqual(KILLS * 5)
})
