import type { ImportPreview, ImportResult } from '@lane-and-court/contract/imports/imports.ts'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../../infra/logger.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { staffTable } from './staff.table.ts'
import { importFile, previewImport, undoImport } from '../../resources/imports/imports.ts'

useTestServer()

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Does some work, and notes how long each piece of it kept all others waiting.
 * @returns the longest piece as a part of the whole, in time of the processor, which other processes do not lengthen.
 */
async function longestPiece<T>(work: () => Promise<T>): Promise<{ result: T; share: number }> {
  const start = processorMs()
  let [last, longest, isDone] = [start, 0, false]
  const others = new Promise<void>((resolve) => {
    const turn = () => {
      const now = processorMs()
      longest = Math.max(longest, now - last)
      last = now
      if (isDone) resolve()
      else setImmediate(turn)
    }
    setImmediate(turn)
  })
  const result = await work().finally(() => (isDone = true))
  await others
  return { result, share: longest / (last - start) }
}

const MB = 1_000_000
const ROWS = 800
const staff = staffTable({ sendMail: null, publicUrl: null, logger: createLogger('silent') })
const COACHES = `Name,Username,Role,Sport,Years of experience,Levels,Hidden,Bio\n${Array.from(
  { length: ROWS },
  (_, n) => `Coach ${n},coach${n},Coach,swimming,3,Beginner,no,${'Text '.repeat(150)}\n`,
).join('')}`

describe('a large file leaves others their turns', () => {
  it.each([
    ['of rows with next to nothing but commas', `Name\n${`${','.repeat(400)}\n`.repeat((4.8 * MB) / 401)}`],
    ['of long cells', `Name\n${`${'a'.repeat(99_000)}\n`.repeat(48)}`],
    ['of cells with many parts', `Name,Levels\n${`x,"${','.repeat(99_000)}"\n`.repeat(48)}`],
  ])('%s', async (_title, csv) => {
    const { share, result } = await longestPiece(() => previewImport(staff, csv))
    expect(share).toBeLessThan(0.4)
    expect(result.token).toBeNull()
  })

  it('while it is read, imported and undone', async () => {
    const preview = await longestPiece<ImportPreview>(() => previewImport(staff, COACHES))
    expect(preview.result).toMatchObject({ created: ROWS, faults: [] })
    const _id = new Types.ObjectId()
    const order = { csv: COACHES, token: preview.result.token ?? '' }
    const imported = await longestPiece<ImportResult>(() => importFile(staff, order, { _id, by: 'admin' }))
    const undone = await longestPiece(() =>
      undoImport(staff, _id.toHexString(), { _id: new Types.ObjectId(), by: 'admin' }),
    )
    expect(imported.result.created).toBe(ROWS)
    for (const { share } of [preview, imported, undone]) expect(share).toBeLessThan(0.4)
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
