import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { startEmbeddedStore } from '../../src/infra/database/store.ts'
import { aContactMessage } from '../../src/testing/factories.ts'
import { freePort } from '../../src/testing/freePort.ts'
import { startMain } from '../../src/testing/startedMain.ts'

const KILLS = 10
const SENDERS = 6

it(`no acknowledged message is lost or duplicated over ${KILLS} kills of the server`, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const acknowledged = new Set<string>()
  let sentCount = 0
  const stop = new AbortController()

  /**
   * Sends one message after another, and retries each with the same key until it succeeds, as the form
   * does.
   */
  const sendForever = async () => {
    while (!stop.signal.aborted) {
      const key = randomUUID()
      const n = ++sentCount
      while (!stop.signal.aborted && !acknowledged.has(key)) {
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
        if (response?.status === 201) acknowledged.add(key)
        // A server that starts says so, and is asked again.
        else if (response && response.status !== 503)
          throw new Error(`status ${response.status}: ${await response.text()}`)
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  const start = async () => {
    const started = startMain({ PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '1' })
    await started.open
    return started
  }

  let server = await start()
  const senders = Array.from({ length: SENDERS }, sendForever)
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.size
    while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 5))
    server.child.kill('SIGKILL')
    await server.over
    server = await start()
  }
  stop.abort()
  await Promise.all(senders)
  server.child.kill('SIGTERM')
  await server.over

  const store = await startEmbeddedStore({ dataDir })
  const client = await MongoClient.connect(store.uri)
  const stored = await client.db().collection('contactmessages').find().project({ name: 1 }).toArray()
  await client.close()
  await store.close()
  await rm(dataDir, { recursive: true, force: true })

  const names = stored.map(({ name }) => String(name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...acknowledged]))
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 5)
})
