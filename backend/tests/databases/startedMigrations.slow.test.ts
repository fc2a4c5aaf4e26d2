import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Document, MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { FIRST_MIGRATION } from '../../src/infra/database/migrations.ts'
import { RELEASE } from '../../src/infra/release.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { startMain } from '../../src/testing/startedMain.ts'
import { MIGRATIONS } from '../../src/migrations/index.ts'

const store = useMainStore()
const site = useHostedSite()
const DAY = 86_400

/** Opens the site, works on its database, and closes it. @returns what it has logged. */
async function withSite(work: (client: MongoClient, origin: string) => Promise<unknown>): Promise<string> {
  const origin = await site.open({ LOG_LEVEL: 'info', ...store.env })
  const client = await store.connect()
  try {
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

const marksOf = (client: MongoClient) => client.db().collection<{ _id: string }>('marks')

async function indexOf(client: MongoClient, collection: string, name: string): Promise<Document | undefined> {
  const indexes: Document[] = await client.db().collection(collection).listIndexes().toArray()
  return indexes.find((index) => index['name'] === name)
}

/** Gives the database an index of another release. */
async function changeIndex(client: MongoClient): Promise<void> {
  const index = { keyPattern: { deletedAt: 1 }, expireAfterSeconds: 60 * DAY }
  await client.db().command({ collMod: 'trash', index })
}

it('a start brings an older database to this release, logs each step, and the next start does nothing', async () => {
  const first = await withSite(changeIndex)
  // A new database has nothing to change.
  expect(linesOf(first)).toEqual([])
  const log = await withSite(async (client) =>
    expect(await indexOf(client, 'trash', 'deletedAt_1')).toMatchObject({ expireAfterSeconds: 30 * DAY }),
  )
  expect(linesOf(log)).toEqual([
    'index {"deletedAt":1} of trash expires documents after 2592000 s instead of 5184000 s',
  ])
  expect(linesOf(await withSite(async () => {}))).toEqual([])
})

it('a database of a build before release 1.0.0 is refused by a start, a command and a backup', async () => {
  const earlier = {
    migration: 8,
    name: 'readable addresses of articles',
    isAdditive: true,
    doneAt: new Date(),
  }
  await withSite((client) => marksOf(client).insertOne({ _id: 'migration-8', ...earlier }))
  const sentence =
    'The database is of a build before release 1.0.0, whose data no release reads: set DATA_DIR or MONGODB_URI to an empty place, or start the build that made it.\n'
  const { code, printed } = await startMain({ PORT: '0', ...store.env }).over
  expect([code, printed]).toEqual([1, sentence])
  const commands: string[][] = [
    ['seed.ts'],
    ['migrate.ts', '--dry-run'],
    ['backup.ts', path.join(store.dataDir, 'x.backup')],
  ]
  for (const [script = '', ...args] of commands) {
    const run = await runScript(script, args, store.env)
    expect([script, run.code, run.printed]).toEqual([script, 1, sentence])
  }
})

it('a start on a database of a newer release ends with one sentence', async () => {
  const release = '9.0.0'
  const newer = { migration: 1_000, name: 'prices in cents', isAdditive: false, doneAt: new Date(), release }
  await withSite((client) => marksOf(client).insertOne({ _id: 'migration-1000', ...newer }))
  const { code, printed } = await startMain({ PORT: '0', ...store.env }).over
  expect([code, printed]).toEqual([
    1,
    `The database was changed by release 9.0.0 (migration 1000, prices in cents), and this one, release ${RELEASE}, knows migrations up to ${MIGRATIONS.at(-1)?.number ?? FIRST_MIGRATION - 1}: start that release or a newer one, or put back a backup from before it (docs/operations.md).\n`,
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
  const newer = {
    migration: 1_000,
    name: 'colors of classes',
    isAdditive: true,
    doneAt: new Date(),
    release: '9.0.0',
  }
  await withSite((client) => marksOf(client).insertOne({ _id: 'migration-1000', ...newer }))
  const log = await withSite(async (_client, origin) => {
    expect((await fetch(`${origin}/api/classes`)).status).toBe(200)
  })
  expect(linesOf(log)).toEqual([
    'Migration 1000 (colors of classes) was done by release 9.0.0; this one can work with it',
  ])
})

it('a dry run says what the next start would do, and changes nothing', async () => {
  const dryRun = () => runScript('migrate.ts', ['--dry-run'], store.env)
  await withSite(changeIndex)
  const expected = [
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
  await withSite(changeIndex)
  const { code, printed } = await runScript('migrate.ts', [], store.env)
  expect([code, printed.trimEnd().split('\n')]).toEqual([
    0,
    [expect.stringMatching(/^index .* of trash expires documents/), 'The database is up to date.'],
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
