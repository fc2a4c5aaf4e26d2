import type { ImportPreview, ImportResult } from '@lane-and-court/contract/imports/imports.ts'
import { mongo, Types } from 'mongoose'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../infra/logger.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { staffTable } from './staff.table.ts'
import { BATCH } from '../../resources/imports/import.model.ts'
import { importFile, previewImport, undoImport } from '../../resources/imports/imports.ts'

useTestServer()

/** How many rows were planned, or made into objects. */
let rowsDone = 0
const counted =
  <Arguments extends unknown[], Result>(work: (...values: Arguments) => Result) =>
  (...values: Arguments) => {
    rowsDone++
    return work(...values)
  }

/**
 * Does some work as if each piece of it took a second.
 * @returns how often others had their turn meanwhile, and the most rows that they waited for at once.
 */
async function inPieces<T>(
  work: () => Promise<T>,
): Promise<{ result: T; turns: number; rowsAtOnce: number }> {
  let [clock, turns, before, rowsAtOnce, isDone] = [0, 0, rowsDone, 0, false]
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000))
  const turn = () => {
    turns++
    rowsAtOnce = Math.max(rowsAtOnce, rowsDone - before)
    before = rowsDone
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work().finally(() => (isDone = true))
  return { result, turns, rowsAtOnce }
}

const MB = 1_000_000
const ROWS = BATCH + 20
const table = staffTable({ sendMail: null, publicUrl: null, logger: createLogger('silent') })
const staff: typeof table = {
  ...table,
  inputOf: counted(table.inputOf),
  newObjects: async () => counted((await table.newObjects?.()) ?? (() => ({}))),
}
const COACHES = `Name,Username,Role,Sport,Years of experience,Levels,Hidden,Bio\n${Array.from(
  { length: ROWS },
  (_, n) => `Coach ${n},coach${n},Coach,swimming,3,Beginner,no,${'Text '.repeat(20)}\n`,
).join('')}`
/** Bytes of a file that are read at once. */
const READ_AT_ONCE = 16 * 1_024

describe('a large file leaves others their turns', () => {
  it.each([
    ['of rows with next to nothing but commas', 2_000, `Name\n${`${','.repeat(400)}\n`.repeat(2_000)}`],
    ['of long cells', 12, `Name\n${`${'a'.repeat(99_000)}\n`.repeat(12)}`],
    ['of cells with many parts', 12, `Name,Levels\n${`x,"${','.repeat(99_000)}"\n`.repeat(12)}`],
  ])('%s', async (_title, rows, csv) => {
    const { turns, rowsAtOnce, result } = await inPieces(() => previewImport(staff, csv))
    expect(turns).toBeGreaterThan(rows + csv.length / READ_AT_ONCE)
    expect(rowsAtOnce).toBeLessThanOrEqual(1)
    expect(result.token).toBeNull()
  })

  it('while it is read, imported and undone', async () => {
    const preview = await inPieces<ImportPreview>(() => previewImport(staff, COACHES))
    expect(preview.result).toMatchObject({ created: ROWS, faults: [] })
    const _id = new Types.ObjectId()
    const order = { csv: COACHES, token: preview.result.token ?? '' }
    const imported = await inPieces<ImportResult>(() => importFile(staff, order, { _id, by: 'admin' }))
    expect(imported.result.created).toBe(ROWS)
    for (const { rowsAtOnce } of [preview, imported]) expect(rowsAtOnce).toBe(1)
    const bulkWrite = vi.spyOn(mongo.Collection.prototype, 'bulkWrite')
    await undoImport(staff, _id.toHexString(), { _id: new Types.ObjectId(), by: 'admin' })
    expect(bulkWrite.mock.calls.length).toBeGreaterThan(1)
    for (const [writes] of bulkWrite.mock.calls) expect(writes.length).toBeLessThanOrEqual(BATCH)
  })
})

it.each([
  ['commas', ',', /^The row near line 1 has more than 500 cells\./],
  ['commas behind a name', 'Name,', /^The row near line 1 has more than 500 cells\./],
  ['semicolons', ';', /^The row near line 1 has more than 500 cells\./],
  ['letters', 'a', /^The row near line 1 is too long\./],
  [
    'letters behind a quotation mark',
    'Name\n"a',
    /^The row near line 2 is too long\. A quotation mark may not/,
  ],
  ['quotation marks', '"', /^The row near line 1 is too long\./],
])('4.9 MB of %s are refused', async (_title, start, sentence) => {
  const one = start.at(-1) ?? ''
  await expect(previewImport(staff, start + one.repeat(4.9 * MB))).rejects.toThrow(sentence)
})
