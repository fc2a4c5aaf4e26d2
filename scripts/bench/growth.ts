import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { createApp } from '../../backend/src/app.ts'
import { connectDatabase, ensureIndexes } from '../../backend/src/infra/database/connect.ts'
import { createLogger } from '../../backend/src/infra/logger.ts'
import { aClass, aContactMessage, aNewsArticle, aStaffMember } from '../../backend/src/testing/factories.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { signIn } from '../../backend/src/testing/signIn.ts'

const SIZES = [100, 1_000, 10_000]
const ROUNDS = 31
/** A list of the admin area may take this many times as long at the last size as at the first. */
const FLAT_WITHIN = 2

const actor = { role: 'admin', id: null, name: 'admin' }
const dated = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000)

/** The lists of the admin area: the request, the model of the rows, and the fields of row number n. */
const LISTS = [
  {
    path: '/api/admin/classes?page=1',
    model: 'Class',
    row: (n: number) => {
      const { startDate, endDate, ...rest } = aClass({ dayOfWeek: n % 7 })
      return { ...rest, startDate: new Date(startDate), endDate: new Date(endDate) }
    },
  },
  {
    path: '/api/admin/news?page=1',
    model: 'NewsArticle',
    row: (n: number) => ({ ...aNewsArticle(), publishAt: dated(n) }),
  },
  {
    path: '/api/admin/staff?page=1',
    model: 'StaffMember',
    row: (n: number) => {
      const { password: _password, ...rest } = aStaffMember()
      return { ...rest, passwordHash: 'none', order: n, isHidden: false }
    },
  },
  {
    path: '/api/admin/messages?page=1',
    model: 'ContactMessage',
    // An inbox that somebody reads: the number of unread messages does not grow with the total.
    row: (n: number) => ({
      ...aContactMessage(),
      readAt: n < 40 ? null : dated(n),
      doneAt: null,
      mailedAt: null,
    }),
  },
  {
    path: '/api/admin/trash?page=1',
    model: 'Trash',
    row: (n: number) => ({
      type: 'article',
      name: `Article ${n}`,
      deletedAt: new Date(Date.now() - n),
      deletedBy: 'admin',
      document: aNewsArticle(),
    }),
  },
  {
    path: '/api/admin/activity?page=1',
    model: 'Activity',
    row: (n: number) => ({
      at: new Date(Date.now() - n),
      actor,
      action: 'updated',
      object: { type: 'class', id: null, name: `Class ${n}` },
    }),
  },
]

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

  const times = new Map<string, number[]>(LISTS.map((list) => [list.path, []]))
  let filled = 0
  for (const size of SIZES) {
    for (const { model, row } of LISTS) await fill(model, filled, size, row)
    filled = size
    const rounds = new Map<string, number[]>(LISTS.map((list) => [list.path, []]))
    // In turns, so that a slow moment of the machine affects all.
    for (let round = 0; round < ROUNDS; round++) {
      for (const list of LISTS) {
        const start = performance.now()
        const response = await fetch(origin + list.path, { headers: { cookie } })
        const { items, total } = (await response.json()) as { items: unknown[]; total: number }
        rounds.get(list.path)?.push(performance.now() - start)
        if (items.length === 0 || total < size) throw new Error(`${list.path} lists ${total} of ${size}`)
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

/** Measures the first page of each list of the admin area at 100, 1,000 and 10,000 rows, on both stores. */
export async function growthBench(): Promise<void> {
  let isFlat = await measure('embedded store', null)
  const mongod = await findMongod()
  if (mongod) {
    isFlat = (await measure('mongod', mongod.uri)) && isFlat
    await mongod.stop()
  }
  if (!isFlat) process.exitCode = 1
}
