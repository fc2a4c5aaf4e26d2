// @vitest-environment jsdom
import { Quill } from 'react-quill'
import { beforeAll, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../lib/browser/sanitizeHtml.ts'
import { setSanitizer } from '../../../lib/browser/sanitizer.ts'
import { TableClipboard } from './mergedCells.ts'
import { semanticHtml } from './richTextHtml.ts'
import { tableCell } from './tableCell.ts'

beforeAll(() => {
  setSanitizer(sanitizeHtml)
  Quill.register('modules/clipboard', TableClipboard, true)
})

/** @returns the rows of what the editor makes of some HTML, each as the texts of its cells. */
function pasted(html: string): string[][] {
  const modules = { toolbar: false, table: true, clipboard: { matchers: [['td, th', tableCell]] } }
  const quill = new Quill(document.createElement('div'), { modules })
  quill.setContents(quill.clipboard.convert({ html }))
  const { body } = new DOMParser().parseFromString(semanticHtml(quill.getSemanticHTML()), 'text/html')
  return [...body.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent))
}

/** As Google Sheets copies it. */
const SHEET = `<google-sheets-html-origin><style type="text/css">td {border: 1px solid}</style>
<table dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td style="font-weight:bold" rowspan="1" colspan="3" data-sheets-value="{}"><div>Winter<br/>2027</div></td></tr>
<tr style="height:21px;"><td rowspan="3">Pool</td><td>Mon</td><td>Lane 1<br/>Lane 2</td></tr>
<tr><td colspan="2">Closed</td></tr>
<tr></tr>
<tr><td>Court</td><td></td><td>Net</td></tr></tbody></table>`

/** As Word copies it: paragraphs in cells, lines that are folded, and columns of which nobody knows. */
const WORD = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<table class=MsoTableGrid><thead><tr><th width=99 colspan=2 rowspan=2><p class=MsoNormal><b>Time<o:p></o:p></b></p></th>
<th colspan=4><p class=MsoNormal>Days</p></th></tr><tr><th colspan=2><p>Mon</p></th><th colspan=2><p>Tue</p></th></tr></thead>
<tbody><tr><td colspan=2><p class=MsoNormal>4<o:p>&nbsp;</o:p></p></td><td colspan=2><p class=MsoNormal>All
 six</p><ul><li>Ada</li><li>Bob</li></ul></td><td colspan=2><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></tbody></table></body></html>`

it.each([
  [
    'Google Sheets',
    SHEET,
    [
      ['Winter 2027', '', ''],
      ['Pool', 'Mon', 'Lane 1 Lane 2'],
      ['', 'Closed', ''],
      ['', '', ''],
      ['Court', '', 'Net'],
    ],
  ],
  [
    'Word',
    WORD,
    [
      ['Time', 'Days', ''],
      ['', 'Mon', 'Tue'],
      ['4', 'All six Ada Bob', ''],
    ],
  ],
  [
    'a page, with cells that reach past their table and its head',
    '<table><thead><tr><th rowspan="9">A</th><th>B</th></tr></thead><tr><td rowspan="0">C</td><td colspan="1000">D</td></tr><tr><td>E</td><td>F</td></tr></table>',
    [
      ['A', 'B', ''],
      ['C', 'D', ''],
      ['', 'E', 'F'],
    ],
  ],
])('a table with merged cells of %s keeps its grid and its words', (_from, html, rows) =>
  expect(pasted(html)).toEqual(rows),
)

it('a table in a cell becomes words of that cell', () => {
  const inner = '<table><tr><td>B</td><td>C</td></tr><tr><td>D</td></tr></table>'
  expect(pasted(`<table><tr><td>A</td><td>${inner}</td></tr></table>`)).toEqual([['A', 'B C D']])
})

it('a table that would have too many cells loses no word', () => {
  const row = (_: unknown, index: number) => `<tr><td colspan="${index + 1}">a</td><td>b</td></tr>`
  const rows = pasted(`<table>${Array.from({ length: 120 }, row).join('')}</table>`)
  expect(rows.flat().join('')).toBe('ab'.repeat(120))
})
