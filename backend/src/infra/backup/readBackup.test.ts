import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deserialize } from 'bson'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATA_VERSION } from '../database/dataVersion.ts'
import { RELEASE } from '../release.ts'
import { backupWith, EARLIER_HEADER } from '../../testing/backupHeaders.ts'
import { sourceOf } from '../../testing/generatedSource.ts'
import { FORMAT, MAGIC } from './format.ts'
import { makeBackup } from './makeBackup.ts'
import { readBackup, type BackupVisitor } from './readBackup.ts'
import type { ReadableFile } from './sections.ts'

const SECRET = 'a secret of the tests, and of nobody else'
const CONTENT = {
  people: [
    { _id: 1, name: 'Ada' },
    { _id: 2, name: 'Grace', note: 'x'.repeat(3000) },
  ],
  nothing: [],
  pictures: [{ _id: 'p', name: 'p', bytes: randomBytes(100) }],
}

let folder: string
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const file = path.join(folder, 'whole.backup')
  await makeBackup({ source: sourceOf(CONTENT), sessionSecret: SECRET }, file)
  whole = await readFile(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads bytes as a backup. */
const read = (bytes: Uint8Array, visitor?: BackupVisitor) => readBackup(fileOf(bytes), 'F', visitor)

const fileOf = (bytes: Uint8Array): ReadableFile => ({
  read: async (into, offset, length, position) => ({
    bytesRead: Buffer.from(bytes).copy(into, offset, position, position + length),
  }),
  stat: async () => ({ size: bytes.byteLength }),
})

/** @returns the sentence with which the bytes are refused, or null. */
const refusal = async (bytes: Uint8Array): Promise<string | null> => {
  try {
    await read(bytes)
    return null
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'BackupError') throw error
    return error.message
  }
}

/** @returns where each section begins, and the end. */
function sections(bytes: Buffer): number[] {
  const offsets = [MAGIC.byteLength]
  for (let at = MAGIC.byteLength; at < bytes.byteLength;) {
    at += 42 + bytes.readUInt32LE(at + 2)
    offsets.push(at)
  }
  return offsets
}

it('a backup holds every document, index and secret, and is read back as it was', async () => {
  const collections: Record<string, unknown[]> = {}
  const summary = await read(whole, {
    collection: ({ name }) => void (collections[name] = []),
    documents: (documents, { name }) =>
      void collections[name]?.push(...documents.map((bytes) => deserialize(bytes, { promoteBuffers: true }))),
  })
  expect(collections).toEqual(CONTENT)
  expect(summary).toMatchObject({
    header: { format: FORMAT, dataVersion: DATA_VERSION, release: RELEASE, consistency: 'snapshot' },
    secret: { sessionSecret: SECRET },
    fileBytes: whole.byteLength,
    collections: [
      { name: 'nothing', documents: 0, indexes: [{ name: 'name_1', unique: true }] },
      { name: 'people', documents: 2 },
      { name: 'pictures', documents: 1 },
    ],
  })
})

it('a backup that was cut is refused, wherever it was cut', async () => {
  const accepted: number[] = []
  for (const length of whole.keys())
    if (!(await refusal(whole.subarray(0, length)))?.startsWith('F is cut short: its end'))
      accepted.push(length)
  expect(accepted).toEqual([])
})

it('a backup in which any byte was changed is refused', async () => {
  const accepted: number[] = []
  for (let at = 0; at < whole.byteLength; at++) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    if (!/^F (is not a backup|was changed|is cut short)/.test((await refusal(changed)) ?? ''))
      accepted.push(at)
  }
  expect(accepted).toEqual([])
})

it('a backup whose sections were left out, repeated or exchanged is refused', async () => {
  const at = sections(whole)
  const part = (n: number) => whole.subarray(at[n], at[n + 1])
  const join = (order: number[]) => Buffer.concat([MAGIC, ...order.map(part)])
  const all = [...Array(at.length - 1).keys()]
  expect(await refusal(join(all))).toBeNull()
  const others = all.flatMap((n) => [
    all.toSpliced(n, 1),
    all.toSpliced(n, 0, n),
    ...(n > 0 ? [all.toSpliced(n - 1, 2, n, n - 1)] : []),
  ])
  const accepted: number[][] = []
  for (const order of others) if ((await refusal(join(order))) === null) accepted.push(order)
  expect(accepted).toEqual([])
  expect(await refusal(Buffer.concat([whole, Buffer.of(0)]))).toMatch(/^F was changed/)
})

it('a backup of a newer release or of an earlier build is refused by name, and another file too', async () => {
  const newer = `F was made by release 9.0.0, and this is release ${RELEASE}. Install release 9.0.0 or newer to use it.`
  expect(await refusal(await backupWith({ format: FORMAT + 1, release: '9.0.0' }))).toBe(newer)
  const data = { format: FORMAT, release: '9.0.0', dataVersion: DATA_VERSION + 1 }
  expect(await refusal(await backupWith(data))).toBe(newer)
  expect(await refusal(await backupWith({ format: FORMAT }))).toMatch(/^F was changed/)
  expect(await refusal(await backupWith(EARLIER_HEADER))).toBe(
    'F is of a build before release 1.0.0, whose data no release reads: restore it with the build that made it.',
  )
  expect(await refusal(randomBytes(5000))).toBe('F is not a backup of this site.')
})

it('a section that claims to be huge is refused before it is read', async () => {
  const changed = Buffer.from(whole)
  changed.writeUInt32LE(0xffffffff, MAGIC.byteLength + 6)
  expect(await refusal(changed)).toMatch(/^F was changed/)
})

it('a backup replaces no file unless it was told to, and leaves nothing behind when it fails', async () => {
  const file = path.join(folder, 'kept.backup')
  await writeFile(file, 'of somebody else')
  const content = { source: sourceOf(CONTENT), sessionSecret: null }
  await expect(makeBackup(content, file)).rejects.toThrow(/kept\.backup exists already/)
  expect(await readFile(file, 'utf8')).toBe('of somebody else')
  const failing = sourceOf({
    people: (function* () {
      yield { _id: 1 }
      throw new Error('the disk of the database broke')
    })(),
  })
  const other = path.join(folder, 'failed.backup')
  await expect(makeBackup({ source: failing, sessionSecret: null }, other)).rejects.toThrow('broke')
  await makeBackup(content, file, true)
  expect(await refusal(await readFile(file))).toBeNull()
  expect((await readdir(folder)).toSorted()).toEqual(['kept.backup', 'whole.backup'])
})
