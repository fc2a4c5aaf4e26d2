import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sourceOf } from '../../testing/generatedSource.ts'
import { addBackup } from './addBackup.ts'
import { backupName, newestBackup } from './backupFolder.ts'
import { makeBackup } from './makeBackup.ts'

const DAY_MS = 86_400_000
const NOW = Date.now()

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'rotation-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** @returns a site with so many people. */
const contentOf = (count: number) => ({
  source: sourceOf({ people: Array.from({ length: count }, (_, n) => ({ _id: n, name: `name ${n}` })) }),
  sessionSecret: 'a secret of the tests, and of nobody else',
})
const nameOf = (daysAgo: number) => backupName(new Date(NOW - daysAgo * DAY_MS))

/** Lays a backup of another day. @returns its name. */
async function lay(daysAgo: number, count = 20): Promise<string> {
  await makeBackup(contentOf(count), path.join(folder, nameOf(daysAgo)))
  return nameOf(daysAgo)
}

/** Adds the backup of today. @returns its name, the others that are there now, and what was told. */
async function add(count: number, keep: number) {
  const { file, sentence } = await addBackup(contentOf(count), { folder, keep })
  const made = path.basename(file)
  return { made, sentence, others: (await readdir(folder)).filter((name) => name !== made).toSorted() }
}

it('old backups go when the new one has about as much in it', async () => {
  const [third, second, first] = [await lay(3), await lay(2), await lay(1)]
  const { others, sentence } = await add(15, 2)
  expect(others).toEqual([first])
  expect(sentence).toMatch(new RegExp(`; removed ${second}, ${third}$`))
})

it('the newest good ones stay, however many backups follow with next to nothing in them', async () => {
  const good = [await lay(9), await lay(8), await lay(7), await lay(6)]
  for (const daysAgo of [5, 4, 3, 2]) await lay(daysAgo, 1)
  const { others, sentence } = await add(1, 2)
  expect(others).toEqual([...good.slice(1), nameOf(2)])
  expect(sentence).toContain(
    `it has far less in it than ${good.slice(1).toReversed().join(', ')}, so these stay: see whether something is lost`,
  )
})

it('a backup right after the loss removes nothing', async () => {
  const good = [await lay(3), await lay(2), await lay(1)]
  expect((await add(0, 3)).others).toEqual(good)
})

it('backups of a clock that was ahead stay, and push out neither the good ones nor the new one', async () => {
  const [ahead, good] = [
    [await lay(-800), await lay(-799)],
    [await lay(2), await lay(1)],
  ]
  const { others, sentence } = await add(20, 2)
  expect(others).toEqual([nameOf(1), ...ahead].toSorted())
  expect(sentence).toContain(`removed ${good[0]}`)
  expect(sentence).toContain(
    `dated in the future by a clock that was ahead, so these stay: ${ahead.toSorted().join(', ')}`,
  )
})

it('a file with far more in it is not replaced, also if it may be', async () => {
  const file = path.join(folder, 'site.backup')
  await makeBackup(contentOf(20), file)
  await makeBackup(contentOf(18), file, true)
  const good = await readFile(file)
  await expect(makeBackup(contentOf(2), file, true)).rejects.toThrow(/site\.backup has far more in it than/)
  expect(await readFile(file)).toEqual(good)
  expect(await readdir(folder)).toEqual(['site.backup'])
})

it('the new backup stays also if the clock is behind', async () => {
  const later = await lay(-1)
  expect((await add(20, 1)).others).toEqual([later])
})

it('what an interrupted backup or restore has left goes after a day', async () => {
  const partials = [
    `${nameOf(2)}.0123456789ab.partial`,
    'replaced-20260101T000000Z-01ab.backup.0123456789ab.partial',
  ]
  const now = `${nameOf(0)}.ba9876543210.partial`
  for (const name of [...partials, now]) await writeFile(path.join(folder, name), 'cut')
  for (const name of partials)
    await utimes(path.join(folder, name), new Date(), new Date(Date.now() - 2 * DAY_MS))
  const others = ['notes.partial', 'another.backup.0123456789ab.partial']
  for (const name of others) await writeFile(path.join(folder, name), 'of somebody else')
  expect((await add(1, 3)).others).toEqual([...others, now].toSorted())
})

it('the newest backup is told by the names, without those of the future and of others', async () => {
  expect(await newestBackup(folder)).toBeNull()
  for (const name of [nameOf(-5), 'notes.txt', 'lane-and-court.backup'])
    await writeFile(path.join(folder, name), '')
  expect(await newestBackup(folder)).toBeNull()
  await writeFile(path.join(folder, nameOf(2)), '')
  await writeFile(path.join(folder, nameOf(1)), '')
  expect(Math.round((Date.now() - ((await newestBackup(folder)) ?? 0)) / DAY_MS)).toBe(1)
})
