import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirInUseError, startEmbeddedStore } from '../index.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a process with the store, and resolves once that is open. */
async function startOther(): Promise<{ kill(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/killedStore.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

describe('a data directory', () => {
  it('is locked by one process until that has ended', async () => {
    const other = await startOther()
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(DataDirInUseError)
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(
      `Another process is already using the data directory ${dataDir}`,
    )
    await other.kill()
    const store = await startEmbeddedStore({ dataDir })
    await store.close()
  })

  it.each(['socket', 'port'] as const)(
    'keeps documents and indexes over a restart, connected by %s',
    async (transport) => {
      for (const round of [1, 2]) {
        const store = await startEmbeddedStore({ dataDir, transport })
        expect(store.uri).toMatch(transport === 'port' ? /127\.0\.0\.1:\d+/ : /store\.sock/)
        if (transport === 'socket') expect(statSync(join(dataDir, 'store.sock')).mode & 0o777).toBe(0o600)
        const client = await MongoClient.connect(store.uri)
        const rows = client.db().collection('rows')
        if (round === 1) await rows.createIndex({ a: 1 }, { unique: true })
        if (round === 1) await rows.insertOne({ a: 1 })
        else await expect(rows.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 })
        expect(await rows.countDocuments()).toBe(1)
        await client.close()
        await store.close()
      }
    },
  )
})
