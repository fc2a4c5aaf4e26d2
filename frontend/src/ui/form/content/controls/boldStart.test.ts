import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readBreaks, writeBreaks } from './BreaksControl.tsx'
import { readBoldStart, writeBoldStart } from './boldStart.ts'

it.each([
  ['<strong>Small groups</strong>: three to a coach', { bold: 'Small groups', rest: ': three to a coach' }],
  ['<b>Coaches</b> who stay &amp; care', { bold: 'Coaches', rest: 'who stay & care' }],
  ['<p>Only this</p>', { bold: '', rest: 'Only this' }],
  ['3 < 4 &amp; 5', { bold: '', rest: '3 < 4 &amp; 5' }],
  ['a <em>b</em>', null],
  ['<strong>a</strong> b <strong>c</strong>', null],
  ['<strong>caf&eacute;</strong>', null],
  ['<script>alert(1)</script><b>x</b>', null],
])('readBoldStart reads %s', (line, parts) => expect(readBoldStart(line)).toEqual(parts))

it.each([
  [{ bold: 'Small groups', rest: ': three' }, '<strong>Small groups</strong>: three'],
  [{ bold: 'Coaches', rest: 'who stay' }, '<strong>Coaches</strong> who stay'],
  [{ bold: '', rest: 'plain & simple' }, 'plain & simple'],
  [{ bold: '', rest: '<b>typed</b>' }, '<p>&lt;b&gt;typed&lt;/b&gt;</p>'],
])('writeBoldStart writes %o', (parts, line) => expect(writeBoldStart(parts)).toBe(line))

it('any typed line is read back as it was typed', () => {
  const typed = fc.string({ unit: 'grapheme' }).map((text) => text.trim())
  fc.assert(
    fc.property(typed, typed, (bold, rest) => {
      expect(readBoldStart(writeBoldStart({ bold, rest }))).toEqual({ bold, rest })
    }),
  )
})

it('lines with breaks are read back as they were typed, and one line stays plain text', () => {
  expect(readBreaks('Lane & Court Pool<br>Jersey City, NJ')).toBe('Lane & Court Pool\nJersey City, NJ')
  expect(writeBreaks('Lane & Court Pool\n\n Jersey <City>\n')).toBe(
    'Lane &amp; Court Pool<br>Jersey &lt;City&gt;',
  )
  expect(writeBreaks('A & B')).toBe('A & B')
  expect(readBreaks(writeBreaks('A & B\nC <D>'))).toBe('A & B\nC <D>')
})
