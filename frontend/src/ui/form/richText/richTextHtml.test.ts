// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../lib/browser/sanitizeHtml.ts'
import { setSanitizer } from '../../../lib/browser/sanitizer.ts'
import { linkAddress } from './linkAddress.ts'
import { editorHtml, markedText, markedTexts, semanticHtml } from './richTextHtml.ts'

beforeAll(() => setSanitizer(sanitizeHtml))

it.each([
  ['<p>All&nbsp;six&nbsp;lanes</p>', '<p>All six lanes</p>'],
  ['<p></p>', ''],
  ['<p>One</p><p></p><h2></h2><p> <br></p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['<ul><li></li></ul>', ''],
  ['<ul><li>a</li><li data-list="checked">b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<h1>Top</h1><h5>Deep</h5>', '<h2>Top</h2><h4>Deep</h4>'],
  [
    '<p><a href="https://a.example" rel="noopener" target="_blank">a</a></p>',
    '<p><a href="https://a.example">a</a></p>',
  ],
  ['<blockquote>a</blockquote><blockquote>b</blockquote>', '<blockquote>a<br>b</blockquote>'],
  ['<p style="color:red" class="ql-x" onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p>a<img src="data:image/png;base64,AAAA" alt="b">c</p>', '<p>ac</p>'],
  [
    '<p><img src="/uploads/abababababababababababababababab-9x9.webp" alt="b" class="x"></p>',
    '<p><img src="/uploads/abababababababababababababababab-9x9.webp" alt="b"></p>',
  ],
  ['<p>a<img src="//b.example/c.png"><img src="http://b.example/c.png"><img src="x">d</p>', '<p>ad</p>'],
  ['<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    '<table style="x"><tbody><tr><td data-row="1"><br></td><td><strong>Mon</strong></td></tr><tr><td>4 PM</td><td><strong>Pool</strong></td></tr></tbody></table>',
    '<table><thead><tr><td></td><th>Mon</th></tr></thead><tbody><tr><td>4 PM</td><td><strong>Pool</strong></td></tr></tbody></table>',
  ],
  [
    '<table><tbody><tr><td><strong>One row</strong></td></tr></tbody></table>',
    '<table><tbody><tr><td><strong>One row</strong></td></tr></tbody></table>',
  ],
])('the semantic HTML of %s is plain', (html, expected) => expect(semanticHtml(html)).toBe(expected))

it('semantic HTML does not change when it is cleaned again', () => {
  const once = semanticHtml('<h1>A</h1><blockquote>b&nbsp;c</blockquote><blockquote>d</blockquote><p></p>')
  expect(semanticHtml(once)).toBe(once)
})

it.each([
  ['<p>As it is</p>', '<p>As it is</p>'],
  ['One & <two>\n\nThree\n', '<p>One &amp; &lt;two></p><p>Three</p>'],
  ['', ''],
])('the editor gets the text %j as %j', (text, html) => expect(editorHtml(text)).toBe(html))

it('the marked text shows the formats of a rich text as characters', () => {
  expect(
    markedText('<h2>A</h2><ul><li>b</li><li><strong>c</strong></li></ul><p>d <a href="/x">e</a></p>'),
  ).toBe('## A\n• b\n• **c**\nd e (/x)')
  expect(markedText('plain')).toBe('plain')
})

it.each([
  ['<p>a <b>b</b></p>', '<p>a b</p>', 'a **b**', 'a b'],
  ['<p><a href="/x">a</a></p>', '<p><a href="/y">a</a></p>', 'a (/x)', 'a (/y)'],
  ['<p>a<img src="/x"></p>', '<p>a<img src="/y"></p>', 'a[picture, /x]', 'a[picture, /y]'],
  ['<p>a</p>', '<p class="b">a</p>', '<p>a</p>', '<p class="b">a</p>'],
  ['a', 'b', 'a', 'b'],
])('two texts that differ, %j and %j, are shown with what differs', (one, other, ...texts) => {
  expect(markedTexts(one, other)).toEqual(texts)
})

it.each([
  ['https://a.example/b', 'https://a.example/b'],
  [' a.example/b ', 'https://a.example/b'],
  ['a.example:8080', 'https://a.example:8080'],
  ['ada@a.example', 'mailto:ada@a.example'],
  ['tel:+12015550123', 'tel:+12015550123'],
  ['/classes/tennis', '/classes/tennis'],
  ['#contact', '#contact'],
  ['javascript:alert(1)', null],
  ['JaVaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('the input %j becomes the link target %j', (typed, address) => expect(linkAddress(typed)).toBe(address))
