import { expect, it } from 'vitest'
import { readCsvFile } from './readCsvFile.ts'

const fileOf = (...bytes: (string | number[])[]) =>
  new Blob(bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

it.each([
  ['UTF-8', fileOf('Name\nZoë')],
  ['UTF-8 with a byte order mark', fileOf([0xef, 0xbb, 0xbf], 'Name\nZoë')],
  ['the code page of Excel', fileOf('Name\nZo', [0xeb])],
  [
    'UTF-16, little end first',
    fileOf(
      [0xff, 0xfe],
      [...'Name\nZoë'].flatMap((one) => [one.charCodeAt(0), 0]),
    ),
  ],
  [
    'UTF-16, big end first',
    fileOf(
      [0xfe, 0xff],
      [...'Name\nZoë'].flatMap((one) => [0, one.charCodeAt(0)]),
    ),
  ],
])('a file in %s is read', async (_encoding, file) => expect(await readCsvFile(file)).toBe('Name\nZoë'))

it.each([
  ['a workbook', fileOf([0x50, 0x4b, 3, 4], 'x'), /not a CSV file/],
  ['a file of bytes', fileOf([0, 1, 2]), /not a CSV file/],
  ['an empty file', fileOf(), /empty/],
  ['a file of more than 5 MB', fileOf('x'.repeat(5 * 1024 * 1024 + 1)), /5 MB at most/],
])('%s is refused with a sentence', async (_what, file, sentence) => {
  await expect(readCsvFile(file)).rejects.toThrow(sentence)
})
