import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine, unescapeFormula, CsvReadError, readCsv } from './csv.ts'

const LIMITS = { rows: 10, cells: 20, bytes: 1_000 }

it.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons, as Excel writes them in many countries', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\n1\t2'],
  ['a byte order mark', '\uFEFFa,b\n1,2\n'],
  ["Excel's line with the separator", 'sep=;\r\na;b\r\n1;2\r\n'],
  ['old line ends', 'a,b\r1,2\r'],
  ['quotes around every cell', '"a","b"\r\n"1","2"\r\n'],
])('a file with %s is read', async (_title, text) => {
  expect((await readCsv(text, LIMITS)).slice(0, 2)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('quoted cells may hold separators, quotes and line ends, and others a quote', async () => {
  expect(await readCsv('a,b\n"1,\n""2""",3" board\n', LIMITS)).toEqual([
    ['a', 'b'],
    ['1,\n"2"', '3" board'],
  ])
})

it('empty rows are counted, and reading ends after one row too many', async () => {
  expect(await readCsv('a\n\n1\n', LIMITS)).toEqual([['a'], [''], ['1']])
  expect(await readCsv('a\n1\n2\n3\n4\n', { ...LIMITS, rows: 2 })).toHaveLength(3)
})

it('a quote that is not closed is an error with its line', async () => {
  const error = await readCsv('a,b\n1,"2\n3,4\n', LIMITS).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CsvReadError)
  expect(error).toMatchObject({ kind: 'unclosed quote' })
})

it.each([
  ['cells', `a,b\n1,${','.repeat(20)}\n`, 'many cells'],
  ['bytes', `a,b\n1,${'é'.repeat(501)}\n`, 'long row'],
  ['bytes behind a quote', `a,b\n1,"${'2\n'.repeat(501)}`, 'long row'],
])('a row with too many %s is an error with its line', async (_title, text, kind) => {
  const error = await readCsv(text, LIMITS).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CsvReadError)
  expect(error).toMatchObject({ kind, line: expect.any(Number) })
})

it('letters of several bytes are read across the pieces in which a file is read', async () => {
  const cell = 'é😀'.repeat(20_000)
  expect(await readCsv(`a\n${cell}`, { ...LIMITS, bytes: 200_000 })).toEqual([['a'], [cell]])
})

it.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '\t=1', '\r=1', '\n=1', "'=1", "''＝1"])(
  'a cell with %j is plain text to a spreadsheet, and is read again as it was',
  async (cell) => {
    const line = csvLine([cell, 'b'])
    expect(line.startsWith(`"'`)).toBe(true)
    const [cells = []] = await readCsv(line, LIMITS)
    expect(cells.map(unescapeFormula)).toEqual([cell, 'b'])
  },
)

it('any text is read again as it was written', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＋',
        '－',
        '＠',
        '\t',
        '\r',
        '\n',
        ',',
        ';',
        '"',
        'a',
      ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 4 }), async (cells) => {
      const head = cells.map((_, at) => `c${at}`)
      const [, row] = await readCsv(csvLine(head) + csvLine(cells), LIMITS)
      expect(row?.map(unescapeFormula)).toEqual(cells)
    }),
    { numRuns: 300 },
  )
})
