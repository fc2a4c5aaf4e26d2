import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from './store.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const longDir = () => join(dataDir, 'a-long-name-'.repeat(10))
const connect = (uri: string) => MongoClient.connect(uri, { serverSelectionTimeoutMS: 2_000 })

/** Stores a document and reads it again. */
async function use(uri: string): Promise<void> {
  const client = await connect(uri)
  const rows = client.db().collection('rows')
  await rows.insertOne({ word: 'here' })
  expect(await rows.findOne({ word: 'here' })).not.toBeNull()
  await client.close()
}

describe('the files of the store', () => {
  it('can be read by this user only, also those that were created for everybody', async () => {
    const first = await openStore({ dataDir })
    await use(first.uri)
    expect(modeOf(dataDir)).toBe('700')
    for (const name of ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm', 'store.lock'])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600'])
    await first.close()

    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'store.sqlite'), 0o644)
    for (const name of ['store.sqlite-wal', 'store.sqlite-shm'])
      writeFileSync(join(dataDir, name), '', { mode: 0o644 })
    const second = await openStore({ dataDir })
    await use(second.uri)
    expect(modeOf(dataDir)).toBe('700')
    for (const name of ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm'])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600'])
    await second.close()
  })
})

describe('a data directory whose path is too long for a socket', () => {
  it('gets its socket in a private directory, which is deleted at the end', async () => {
    const store = await openStore({ dataDir: longDir() })
    await use(store.uri)
    const socket = decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(store.uri)?.[1] ?? '')
    expect(socket).toMatch(/store\.sock$/)
    expect(modeOf(dirname(socket))).toBe('700')
    expect(modeOf(socket)).toBe('600')
    await store.close()
    expect(existsSync(dirname(socket))).toBe(false)
  })

  it('is counted in bytes, not in letters', async () => {
    const store = await openStore({ dataDir: join(dataDir, 'ж'.repeat(50)) })
    expect(store.place.kind).toBe('socket')
    await use(store.uri)
    await store.close()
  })

  it('is opened although its address file is damaged', async () => {
    mkdirSync(longDir())
    writeFileSync(join(longDir(), 'store.address'), 'mongodb://%E0%A4%Astore.sock/lane-and-court')
    const store = await openStore({ dataDir: longDir() })
    await use(store.uri)
    expect(readFileSync(join(longDir(), 'store.address'), 'utf8')).toBe(store.uri)
    await store.close()
  })

  it('leaves no private directory of a killed process behind after the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lane-court-'))
    writeFileSync(join(folder, 'store.sock'), '')
    mkdirSync(longDir())
    writeFileSync(
      join(longDir(), 'store.address'),
      `mongodb://${encodeURIComponent(join(folder, 'store.sock'))}/lane-and-court`,
    )
    const store = await openStore({ dataDir: longDir() })
    expect(existsSync(folder)).toBe(false)
    await store.close()
  })
})

describe('a store on a port', () => {
  it('refuses every command of a client without the secret, and one with a wrong secret', async () => {
    const store = await openStore({ dataDir, transport: 'port' })
    expect(store.place.kind).toBe('port')
    await use(store.uri)
    const { port, password } = new URL(store.uri)
    const stranger = await connect(`mongodb://127.0.0.1:${port}/lane-and-court`)
    for (const command of [
      { find: 'rows' },
      { listCollections: 1 },
      { dropIndexes: 'rows', index: '*' },
      { unknown: 1 },
    ])
      await expect(stranger.db().command(command)).rejects.toMatchObject({ code: 13 })
    await stranger.close()
    await expect(connect(store.uri.replace(password, 'f'.repeat(64)))).rejects.toMatchObject({ code: 18 })
    await expect(connect(store.uri.replace('//store:', '//admin:'))).rejects.toMatchObject({ code: 18 })
    expect(modeOf(join(dataDir, 'store.address'))).toBe('600')
    expect(readFileSync(join(dataDir, 'store.address'), 'utf8')).toBe(store.uri)
    await store.close()
  })

  it('has another secret after each start', async () => {
    const secrets = new Set<string>()
    for (let start = 0; start < 2; start++) {
      const store = await openStore({ dataDir, transport: 'port' })
      secrets.add(new URL(store.uri).password)
      await store.close()
    }
    expect(secrets.size).toBe(2)
  })

  it('answers a login that is not one with an error, and goes on', async () => {
    const store = await openStore({ dataDir, transport: 'port' })
    const stranger = await connect(`mongodb://127.0.0.1:${new URL(store.uri).port}/lane-and-court`)
    const admin = stranger.db('admin')
    for (const payload of [
      '',
      'n,,',
      'n,,n=store',
      'n,,n=store,r=',
      'y,,n=store,r=abc',
      'p='.repeat(9),
      5,
      null,
      {},
    ]) {
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload
      for (const name of ['saslStart', 'saslContinue'])
        await expect(
          admin.command({ [name]: 1, mechanism: 'SCRAM-SHA-256', payload: body }),
        ).rejects.toMatchObject({ code: 18 })
    }
    const started = await admin.command({
      saslStart: 1,
      mechanism: 'SCRAM-SHA-256',
      payload: Buffer.from('n,,n=store,r=abc'),
    })
    const nonce = /^r=([^,]+)/.exec(started.payload.toString('utf8'))?.[1]
    await expect(
      admin.command({ saslContinue: 1, conversationId: 1, payload: Buffer.from(`c=biws,r=${nonce},p=AAAA`) }),
    ).rejects.toMatchObject({ code: 18 })
    await stranger.close()
    await use(store.uri)
    await store.close()
  })
})
