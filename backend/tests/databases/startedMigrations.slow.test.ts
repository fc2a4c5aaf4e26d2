import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { RELEASE } from '../../src/infra/release.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { startMain } from '../../src/testing/startedMain.ts'
import { MIGRATIONS } from '../../src/migrations/index.ts'

const store = useMainStore()
const site = useHostedSite()
const DAY = 86_400

/** Opens the site, works on its database when all migrations are done beside it, and closes it. @returns what it has logged. */
async function withSite(work: (client: MongoClient, origin: string) => Promise<unknown>): Promise<string> {
  const origin = await site.open({ LOG_LEVEL: 'info', ...store.env })
  const client = await store.connect()
  try {
    await expect.poll(() => isMigrated(client)).toBe(true)
    await work(client, origin)
  } finally {
    await client.close()
  }
  return site.close()
}

/** What the log says of migrations and indexes. */
const linesOf = (log: string): string[] =>
  [...log.matchAll(/"msg":"((?:[^"\\]|\\.)*)"/g)]
    .map(([, line = '']) => line.replaceAll(String.raw`\"`, '"'))
    .filter((line) => /migrat|index|database/i.test(line))

/** Whether every migration is done, also those beside the site, and no server holds the lock any more. */
async function isMigrated(client: MongoClient): Promise<boolean> {
  const ids = (await marksOf(client).find().toArray()).map(({ _id }) => _id)
  return MIGRATIONS.every(({ number }) => ids.includes(`migration-${number}`)) && !ids.includes('migrations')
}
const marksOf = (client: MongoClient) => client.db().collection<{ _id: string }>('marks')

async function indexOf(client: MongoClient, collection: string, name: string): Promise<Document | undefined> {
  const indexes: Document[] = await client.db().collection(collection).listIndexes().toArray()
  return indexes.find((index) => index['name'] === name)
}

/** Makes the database one of before the migrations: articles without text, and an index of another release. */
async function makeOlder(client: MongoClient, articles: number): Promise<void> {
  await marksOf(client).deleteMany({ _id: { $regex: '^migration-' } as never })
  const documents = Array.from({ length: articles }, (_, n) => ({
    title: `Older ${n}`,
    content: `<p>Words of ${n}</p>`,
    image: null,
    imageAlt: '',
    version: 1,
    createdAt: new Date(Date.UTC(2026, 0, 2)),
    updatedAt: new Date(Date.UTC(2026, 0, 2)),
  }))
  await client.db().collection('newsarticles').insertMany(documents)
  const index = { keyPattern: { deletedAt: 1 }, expireAfterSeconds: 60 * DAY }
  await client.db().command({ collMod: 'trash', index })
}

it('a start brings an older database to this release, logs each step, and the next start does nothing', async () => {
  const first = await withSite((client) => makeOlder(client, 3))
  // A new database has nothing to change.
  expect(linesOf(first)).toEqual([])
  const log = await withSite(async (client, origin) => {
    const texts = { wordsRule: { $exists: true } }
    await expect.poll(() => client.db().collection('newsarticles').countDocuments(texts)).toBe(3)
    for (const _id of ['migration-4', 'migration-8'])
      await expect.poll(() => marksOf(client).countDocuments({ _id })).toBe(1)
    expect(await indexOf(client, 'trash', 'deletedAt_1')).toMatchObject({ expireAfterSeconds: 30 * DAY })
    const { total } = (await (await fetch(`${origin}/api/news?page=1`)).json()) as { total: number }
    expect(total).toBe(3)
  })
  expect(linesOf(log)).toEqual([
    'Migration 1 (publishing time of older articles) starts: 3 documents',
    'Migration 1 (publishing time of older articles) is done: 3 documents changed',
    'Migration 2 (counts of rate limits that were stored twice) is done: 0 documents changed',
    'Migration 4 (page content of places in older databases) is done: 0 documents changed',
    'Migration 5 (usernames without regard to case) is done: 0 documents changed',
    'Migration 6 (page content of privacy can be changed) is done: 0 documents changed',
    'index {"deletedAt":1} of trash expires documents after 2592000 s instead of 5184000 s',
    'Migration 3 (text of articles by rule 2) starts: 3 documents',
    'Migration 3 (text of articles by rule 2) is done: 3 documents changed',
    'Migration 7 (names of failed logins that no account has) is done: 0 documents changed',
    'Migration 8 (readable addresses of articles) starts: 3 documents',
    'Migration 8 (readable addresses of articles) is done: 3 documents changed',
  ])
  expect(linesOf(await withSite(async () => {}))).toEqual([])
})

it('a start on a database of a newer release ends with one sentence', async () => {
  const release = '9.0.0'
  const newer = { migration: 1_000, name: 'prices in cents', isAdditive: false, doneAt: new Date(), release }
  await withSite((client) => marksOf(client).insertOne({ _id: 'migration-1000', ...newer }))
  const { code, printed } = await startMain({ PORT: '0', ...store.env }).over
  expect([code, printed]).toEqual([
    1,
    `The database was changed by release 9.0.0 (migration 1000, prices in cents), and this one, release ${RELEASE}, knows migrations up to ${MIGRATIONS.at(-1)?.number}: start that release or a newer one, or put back a backup from before it (docs/operations.md).\n`,
  ])
  const script = await runScript('seed.ts', [], store.env)
  expect([script.code, script.printed]).toEqual([1, printed])
  const backup = await runScript('backup.ts', [path.join(store.dataDir, 'x.backup')], store.env)
  expect([backup.code, backup.printed]).toEqual([
    1,
    `The database was changed by release 9.0.0, and this is release ${RELEASE}. Make the backup with that release or newer.\n`,
  ])
})

it('a start on a database with an additive migration of a newer release serves the site', async () => {
  const newer = { migration: 1_000, name: 'colors of classes', isAdditive: true, doneAt: new Date() }
  await withSite((client) => marksOf(client).insertOne({ _id: 'migration-1000', ...newer }))
  const log = await withSite(async (_client, origin) => {
    expect((await fetch(`${origin}/api/classes`)).status).toBe(200)
  })
  expect(linesOf(log)).toEqual([
    'Migration 1000 (colors of classes) was done by a newer release; this one can work with it',
  ])
})

it('a server that is killed during a migration does not block the next start, which does the rest', async () => {
  const ARTICLES = 2_000
  await withSite((client) => makeOlder(client, ARTICLES))
  const { child, open, over } = startMain({ PORT: '0', LOG_LEVEL: 'info', ...store.env })
  await open
  const client = await store.connect()
  const articles = client.db().collection('newsarticles')
  const withText = { wordsRule: { $exists: true } }
  await expect.poll(() => articles.countDocuments(withText), { interval: 1 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await over
  await client.close()
  await withSite(async (next) => {
    const withoutWords = { wordsRule: { $exists: false } }
    const articles = next.db().collection('newsarticles')
    expect(await articles.countDocuments(withoutWords)).toBe(0)
    expect(await articles.countDocuments()).toBe(ARTICLES)
  })
})

it('a dry run says what the next start would do, and changes nothing', async () => {
  const dryRun = () => runScript('migrate.ts', ['--dry-run'], store.env)
  await withSite((client) => makeOlder(client, 2))
  const expected = [
    'Migration 1 (publishing time of older articles) would change 2 documents',
    'Migration 2 (counts of rate limits that were stored twice) would change 0 documents',
    'Migration 3 (text of articles by rule 2) would change 2 documents',
    'Migration 4 (page content of places in older databases) would change 0 documents',
    'Migration 5 (usernames without regard to case) would change 0 documents',
    'Migration 6 (page content of privacy can be changed) would change 0 documents',
    'Migration 7 (names of failed logins that no account has) would change 0 documents',
    'Migration 8 (readable addresses of articles) would change 2 documents',
    'An index would be changed: index {"deletedAt":1} of trash expires documents after 2592000 s instead of 5184000 s',
    'Nothing was changed.',
    '',
  ]
  const before = await fingerprint()
  expect(await dryRun()).toEqual({ code: 0, printed: expected.join('\n') })
  expect(await fingerprint()).toEqual(before)
})

/** @returns what tells one state of the database from another: on the embedded store, the bytes of its file. */
async function fingerprint(): Promise<unknown> {
  if (!store.isMongod) {
    const files = ['store.sqlite', 'store.sqlite.left'].map((file) =>
      readFile(path.join(store.dataDir, file)),
    )
    const bytes = Buffer.concat(await Promise.all(files))
    return createHash('sha256').update(bytes).digest('hex')
  }
  const client = await store.connect()
  const collections = await client.db().collections()
  const all = collections.map(async (one) => [
    one.collectionName,
    await one.find().sort({ _id: 1 }).toArray(),
    await one.listIndexes().toArray(),
  ])
  const contents = await Promise.all(all)
  await client.close()
  return contents.toSorted(([one], [other]) => String(one).localeCompare(String(other)))
}

it('the command migrates without a start; beside a running site it finds nothing left to do', async () => {
  await withSite((client) => makeOlder(client, 2))
  const { code, printed } = await runScript('migrate.ts', [], store.env)
  expect([code, printed.match(/is done/g)?.length, printed.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    3,
    'The database is up to date.',
  ])
  await withSite(async () => {
    for (const args of [[], ['--dry-run']]) {
      const beside = await runScript('migrate.ts', args, store.env)
      expect([beside.code, beside.printed]).toEqual([
        0,
        expect.stringMatching(/^The database is up to date\.\n/),
      ])
    }
  })
})

it('the command refuses an unknown argument, before it connects', async () => {
  const { code, printed } = await runScript('migrate.ts', ['--dryrun'], store.env)
  expect([code, printed]).toEqual([1, 'Usage: npm run migrate [-- --dry-run]\n'])
})

it('two servers that start at once on an older database run each migration once', async ({ skip }) => {
  skip(!store.isMongod, 'the embedded store is for one process')
  await withSite((client) => makeOlder(client, 500))
  const started = [1, 2].map(() => startMain({ PORT: '0', LOG_LEVEL: 'info', ...store.env }))
  const origins = await Promise.all(started.map(({ open }) => open))
  const client = await store.connect()
  await expect.poll(() => isMigrated(client)).toBe(true)
  await client.close()
  for (const origin of origins)
    await expect.poll(async () => (await fetch(`${origin}/api/health`)).status).toBe(200)
  for (const { child } of started) child.kill('SIGTERM')
  const ended = await Promise.all(started.map(({ over }) => over))
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  const lines = ended.flatMap(({ printed }) => linesOf(printed))
  const done = lines.filter((line) => line.includes('is done'))
  expect(done.toSorted()).toEqual([
    'Migration 1 (publishing time of older articles) is done: 500 documents changed',
    'Migration 2 (counts of rate limits that were stored twice) is done: 0 documents changed',
    'Migration 3 (text of articles by rule 2) is done: 500 documents changed',
    'Migration 4 (page content of places in older databases) is done: 0 documents changed',
    'Migration 5 (usernames without regard to case) is done: 0 documents changed',
    'Migration 6 (page content of privacy can be changed) is done: 0 documents changed',
    'Migration 7 (names of failed logins that no account has) is done: 0 documents changed',
    'Migration 8 (readable addresses of articles) is done: 500 documents changed',
  ])
})
