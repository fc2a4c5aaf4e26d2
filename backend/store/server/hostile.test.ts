import { connect } from 'node:net'
import { serialize } from 'bson'
import fc from 'fast-check'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type OpenStore } from './store.ts'

let store: OpenStore
let client: MongoClient

beforeAll(async () => {
  store = await openStore({ dataDir: ':memory:', transport: 'port' })
  client = await MongoClient.connect(store.uri)
})
afterAll(async () => {
  await client.close()
  await store.close()
})

/**
 * Sends bytes on a new connection.
 * @param isOver whether what was received is all that is waited for. @returns it, or what came until it was closed.
 */
function send(bytes: Uint8Array, isOver = (_received: Buffer) => false): Promise<Buffer> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(store.uri).port), '127.0.0.1')
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      if (isOver(received)) socket.destroy()
    })
    socket.on('error', () => {}).on('close', () => resolve(received))
    socket.write(bytes)
  })
}

function frame(payload: Uint8Array, { opCode = 2013, length = 16 + payload.byteLength } = {}): Buffer {
  const header = Buffer.alloc(16)
  header.writeInt32LE(length, 0)
  header.writeInt32LE(7, 4)
  header.writeInt32LE(opCode, 12)
  return Buffer.concat([header, payload])
}
const message = (doc: Uint8Array, flags = 0) => Buffer.concat([Buffer.from([flags, 0, 0, 0, 0]), doc])
const ping = serialize({ ping: 1, $db: 'x' })

describe('invalid bytes from a client', () => {
  it.each([
    ['an unknown opcode', frame(message(ping), { opCode: 999 })],
    ['a compressed message', frame(message(ping), { opCode: 2012 })],
    ['a negative length', frame(message(ping), { length: -5 })],
    ['a length below the header', frame(message(ping), { length: 3 })],
    ['more than 48 MB', frame(message(ping), { length: 48_000_001 })],
    ['an unknown required flag', frame(message(ping, 4))],
    ['a wrong checksum', frame(Buffer.concat([message(ping, 1), Buffer.alloc(4)]))],
    ['a document beyond its message', frame(message(Buffer.from([255, 0, 0, 0, 0])))],
    ['no body', frame(Buffer.alloc(4))],
  ])('close the connection: %s', async (_name, bytes) => {
    expect(await send(bytes)).toHaveLength(0)
  })
  it('get an InvalidBSON reply when only the BSON is invalid, not the frame', async () => {
    const bytes = frame(message(Buffer.from([8, 0, 0, 0, 99, 0, 1, 0])))
    const received = await send(bytes, (reply) => reply.includes('InvalidBSON'))
    expect(received.toString('latin1')).toContain('InvalidBSON')
  })
  it('get no reply when the moreToCome flag asks for none', async () => {
    const isWhole = (reply: Buffer) => reply.length >= 4 && reply.length >= reply.readInt32LE(0)
    const alone = await send(frame(message(ping)), isWhole)
    const both = Buffer.concat([frame(message(ping, 2)), frame(message(ping))])
    expect(await send(both, isWhole)).toHaveLength(alone.length)
  })
  it('never stop the store when they are random', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.boolean(), async (bytes, framed) => {
        // What comes last closes the connection, unless it is taken for a part of what came before.
        const last = frame(message(ping), { length: -5 })
        await send(Buffer.concat([framed ? frame(bytes) : bytes, last]), () => true)
      }),
      { numRuns: 30 },
    )
    expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
  it('never stop the store when a document is above 16 MB, which is rejected', async () => {
    const big = client.db('x').collection<{ _id: number; a?: string }>('big')
    await big.insertOne({ _id: 1, a: 'x'.repeat(9e6) })
    await expect(big.updateOne({ _id: 1 }, { $set: { b: 'x'.repeat(9e6) } } as never)).rejects.toMatchObject({
      code: 10334,
    })
    expect(await big.countDocuments({ b: { $exists: true } } as never)).toBe(0)
    expect(await client.db('x').command({ ping: 1 })).toMatchObject({ ok: 1 })
  })
})
