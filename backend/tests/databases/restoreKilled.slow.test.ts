import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { makeBackup } from '../../src/infra/backup/makeBackup.ts'
import { openMongoTarget } from '../../src/infra/backup/mongoTarget.ts'
import { startEmbeddedStore } from '../../src/infra/database/store.ts'
import { sourceOf } from '../../src/testing/generatedSource.ts'
import { useHostedSite } from '../../src/testing/hostedSite.ts'
import { useMainStore } from '../../src/testing/mainStore.ts'
import { runScript } from '../../src/testing/runScript.ts'

const store = useMainStore()
const site = useHostedSite()
const BEFORE = 200
const RESTORED = 6000

function* people(count: number, padding = '') {
  for (let n = 0; n < count; n++) yield { _id: n, name: `name ${n}`, padding }
}

/** Makes a backup. @returns its path. */
async function backupOf(count: number, padding?: string): Promise<string> {
  const file = path.join(store.dataDir, `${count}.backup`)
  await makeBackup({ source: sourceOf({ people: people(count, padding) }), sessionSecret: null }, file)
  return file
}

const restore = (file: string) => runScript('restore.ts', [file, '--replace'], store.env)

/** Starts a restore, and kills it once `isTime`. @returns whether it was killed before its end. */
async function killRestore(file: string, isTime: () => boolean | Promise<boolean>): Promise<boolean> {
  const script = path.join(import.meta.dirname, '../../scripts/restore.ts')
  const child = spawn(process.execPath, [script, file, '--replace'], {
    env: { ...process.env, ...store.env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isTime())) await sleep(1)
  child.kill('SIGKILL')
  await ended
  return child.signalCode === 'SIGKILL'
}

/** Reads the store without the site. @returns the number of documents of each collection. */
async function withStore<T>(read: (client: MongoClient) => Promise<T>): Promise<T> {
  const embedded = store.isMongod ? null : await startEmbeddedStore({ dataDir: store.dataDir })
  const client = await store.connect()
  try {
    return await read(client)
  } finally {
    await client.close()
    await embedded?.close()
  }
}
const countPeople = () => withStore((client) => client.db().collection('people').countDocuments())

it('a restore into the embedded store that is killed leaves the store of before', async ({ skip }) => {
  skip(store.isMongod)
  expect(await restore(await backupOf(BEFORE))).toMatchObject({ code: 0 })
  const file = await backupOf(RESTORED, randomBytes(2000).toString('hex'))
  const isBuilding = () => readdirSync(store.dataDir).some((name) => name === 'store.sqlite.restoring')
  for (let kill = 0; kill < 3; kill++) {
    let waits = kill * 60
    expect(await killRestore(file, () => isBuilding() && waits-- <= 0)).toBe(true)
    expect(isBuilding()).toBe(true)
    expect(await countPeople()).toBe(BEFORE)
    // That has started the store.
    expect(isBuilding()).toBe(false)
  }
  expect(await restore(file)).toMatchObject({ code: 0 })
  expect(await countPeople()).toBe(RESTORED)
  expect(readdirSync(store.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
})

it('a killed restore into MongoDB keeps the data of before, and the next start removes what it left', async ({
  skip,
}) => {
  skip(!store.isMongod)
  expect(await restore(await backupOf(BEFORE))).toMatchObject({ code: 0 })
  const file = await backupOf(RESTORED, randomBytes(2000).toString('hex'))
  await withStore(async (client) => {
    const people = client.db().collection('people')
    const loadedNames = async () => {
      const all = await client.db().listCollections({}, { nameOnly: true }).toArray()
      return all.map(({ name }) => name).filter((name) => name.startsWith('restore_new.'))
    }
    const isLoading = async () => {
      const [name = 'none'] = await loadedNames()
      return (await client.db().collection(name).estimatedDocumentCount()) > 100
    }
    expect(await killRestore(file, isLoading)).toBe(true)
    expect(await people.countDocuments()).toBe(BEFORE)
    expect(await loadedNames()).toHaveLength(1)
    await site.open({ ...store.env, LOG_LEVEL: 'warn' })
    expect(await site.close()).toMatch(
      new RegExp(`A restore of ${RESTORED}.backup .* was ended before it had replaced anything`),
    )
    expect([await loadedNames(), await people.countDocuments()]).toEqual([[], BEFORE])

    expect(await killRestore(file, isLoading)).toBe(true)
    expect(await restore(file)).toMatchObject({ code: 0 })
    expect(await people.countDocuments()).toBe(RESTORED)
    const names = await client.db().listCollections({}, { nameOnly: true }).toArray()
    expect(names.map(({ name }) => name)).toEqual(['people'])
  })
})

it('no site starts on a MongoDB while a restore runs, nor after one was killed that was replacing collections', async ({
  skip,
}) => {
  skip(!store.isMongod)
  const file = await backupOf(BEFORE)
  expect(await restore(file)).toMatchObject({ code: 0 })
  const running = await openMongoTarget(store.env['MONGODB_URI'] ?? '', 'x.backup')
  await expect(site.open(store.env)).rejects.toThrow(/A restore of x\.backup .* is still running/)
  await withStore((client) =>
    client
      .db()
      .collection('restore_state')
      .updateOne({}, { $set: { isHalfReplaced: true } }),
  )
  await running.close()
  const sentence = /A restore of x\.backup into this database began .* did not finish/
  await expect(site.open(store.env)).rejects.toThrow(sentence)
  const script = await runScript('create-admin.ts', ['desk'], store.env, 'a long one\n')
  expect(script).toEqual({ code: 1, printed: expect.stringMatching(sentence) })
  expect(await restore(file)).toMatchObject({ code: 0 })
  await site.open(store.env)
  await site.close()
})

it('a restore that is asked to end leaves the target as it was, and usable', async () => {
  expect(await restore(await backupOf(BEFORE))).toMatchObject({ code: 0 })
  const file = await backupOf(RESTORED, randomBytes(2000).toString('hex'))
  const script = path.join(import.meta.dirname, '../../scripts/restore.ts')
  const child = spawn(process.execPath, [script, file, '--replace'], {
    env: { ...process.env, ...store.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'exit')
  const isBegun = () => readdirSync(store.dataDir).some((name) => name.startsWith('replaced-'))
  while (child.exitCode === null && !isBegun()) await sleep(1)
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(printed).toBe('Ended before it was finished; nothing was changed.\n')
  expect(await countPeople()).toBe(BEFORE)
  await site.open(store.env)
  await site.close()
})
