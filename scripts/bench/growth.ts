import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { createApp } from '../../backend/src/app.ts'
import { connectDatabase, ensureIndexes } from '../../backend/src/infra/database/connect.ts'
import { createLogger } from '../../backend/src/infra/logger.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { signIn } from '../../backend/src/testing/signIn.ts'
import { dated, LISTS } from './growthLists.ts'

const SIZES = [100, 1_000, 10_000, 100_000]
const ROUNDS = 21
/** A list of the admin area may take this many times as long at the last size as at the first. */
const FLAT_WITHIN = 1.3

async function fill(model: string, from: number, to: number, row: (n: number) => object): Promise<void> {
  const collection = mongoose.model(model).collection
  for (let at = from; at < to; at += 500) {
    const rows = Array.from({ length: Math.min(500, to - at) }, (_, n) => ({
      version: 1,
      createdAt: dated(at + n),
      updatedAt: dated(at + n),
      ...row(at + n),
    }))
    await collection.insertMany(rows)
  }
}

async function measure(store: string, mongodbUri: string | null): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const database = await connectDatabase({ mongodbUri, dataDir })
  await ensureIndexes()
  const app = createApp({
    production: false,
    publicUrl: null,
    hsts: null,
    securityContact: null,
    folders: { data: null, backups: null },
    trustProxy: false,
    sessionSecret: 'of the bench alone, and of nobody else',
    site: '/nonexistent',
    build: null,
    backups: { database: { mongodbUri, dataDir }, folder: dataDir, everyMs: null },
    sendMail: null,
    logger: createLogger('warn'),
    publicMaxAgeMs: Infinity,
  })
  const server = createServer(app.handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const send = (method: string, to: string, body: unknown) =>
    fetch(origin + to, {
      method,
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  const cookie = await signIn({ send }, 'admin', 'bench')

  const { id: myId } = (await (
    await fetch(`${origin}/api/admin/profile`, { headers: { cookie } })
  ).json()) as {
    id: string
  }
  const times = new Map<string, number[]>(LISTS.map((list) => [list.path, []]))
  let filled = 0
  for (const size of SIZES) {
    for (const { rows: all } of LISTS) {
      if (all) await fill(all.model, filled, size, (n) => all.row(n, myId))
    }
    filled = size
    const rounds = new Map<string, number[]>(LISTS.map((list) => [list.path, []]))
    // In turns, so that a slow moment of the machine affects all.
    for (let round = 0; round < ROUNDS; round++) {
      for (const list of LISTS) {
        const start = performance.now()
        const response = await fetch(origin + list.path, { headers: { cookie } })
        if (!response.ok) throw new Error(`${list.path} is answered ${response.status} at ${size} rows`)
        const { items, total } = (await response.json()) as { items: unknown[]; total: number }
        rounds.get(list.path)?.push(performance.now() - start)
        const least = list.rows ? size : 1
        if (items.length === 0 || total < least) throw new Error(`${list.path} lists ${total} of ${size}`)
      }
    }
    for (const [list, all] of rounds) times.get(list)?.push(all.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0)
  }
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })
  await database.close()
  await rm(dataDir, { recursive: true, force: true })

  const rows = [...times].map(([list, medians]) => {
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 1)
    return {
      [store]: list,
      ...Object.fromEntries(SIZES.map((size, n) => [`${size} rows, ms`, Number(medians[n]?.toFixed(2))])),
      ratio: Number(ratio.toFixed(2)),
      flat: ratio <= FLAT_WITHIN,
    }
  })
  console.table(rows)
  return rows.every(({ flat }) => flat)
}

/** Measures the first page of each list of the admin area, and searches, at 100 to 100,000 rows, on both stores. */
export async function growthBench(): Promise<void> {
  let isFlat = await measure('embedded store', null)
  const mongod = await findMongod()
  if (mongod) {
    isFlat = (await measure('mongod', mongod.uri)) && isFlat
    await mongod.stop()
  }
  if (!isFlat) process.exitCode = 1
}
