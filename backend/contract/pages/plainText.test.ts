import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOSTILE_RUNS } from '../text/growth.fixture.ts'
import { isHtml } from './isHtml.ts'
import { plainText, searchableText } from './plainText.ts'

it.each([
  ['Ages <8 on court 1 and >8 on court 2', 'Ages <8 on court 1 and >8 on court 2'],
  ['I <3 tennis -> swimming <-', 'I <3 tennis -> swimming <-'],
  ['Dear <Name>, <child first name> is in', 'Dear <Name>, <child first name> is in'],
  ['a < b and c > d', 'a < b and c > d'],
  ['a <b', 'a <b'],
  ['<p>Swim <b>Team</b></p>', 'Swim Team'],
  ['<P CLASS=x>One</P>two', 'One\ntwo'],
  ['One<br>two<BR/>three<br />four', 'One\ntwo\nthree\nfour'],
  ['<h2>One</h2><ul><li>two</li><li>three</li></ul>', 'One\ntwo\nthree'],
  ['<img alt="a > b" src=x>c', 'c'],
  ["<a title='a > b'>c</a>", 'c'],
  ["<p it's>c</p>", 'c'],
  ['<svg/onload=alert(1)>c', 'c'],
  ['a<!-- b > c -->d<!-->e', 'ade'],
  ['<!doctype html>a<![CDATA[b]]>c', 'ac'],
  ['a<script>b > c</script >d<STYLE>e</STYLE>f', 'adf'],
  ['&lt;p&gt; &amp;lt; &nbsp;&quot;&#39;&apos; &eacute;', `<p> &lt; "'' &eacute;`],
  [' a \t b \n\n\u00a0\n c ', 'a b\nc'],
])('the plain text of %j is %j', (html, text) => expect(plainText(html)).toBe(text))

it.each([
  ['<p>a</p>', true],
  ['a <b>b</b>', true],
  ['<IMG src=x>', true],
  ['Ages <8 and >8', false],
  ['<Name> <person> <p', false],
  ['<p\n>', true],
])('isHtml(%j) is %s', (text, expected) => expect(isHtml(text)).toBe(expected))

it('the searchable text of plain lines is unchanged', () => {
  expect(searchableText('AT&amp;T  <8 >8\n\n')).toBe('AT&amp;T  <8 >8\n\n')
  expect(searchableText('<p>AT&amp;T</p>')).toBe('AT&T')
})

it('plainText removes every allowed tag, whatever its attributes contain, and no letter of the text', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  const attribute = fc
    .tuple(word, fc.constantFrom(...HOSTILE_RUNS))
    .map(([name, value]) => ` x${name}="${value.replaceAll('"', '')}"`)
  const tag = fc
    .tuple(fc.constantFrom('p', 'b', 'table', 'img', 'section'), fc.array(attribute, { maxLength: 3 }))
    .map(([name, attributes]) => `<${name}${attributes.join('')}>`)
  fc.assert(
    fc.property(fc.array(fc.tuple(tag, word), { maxLength: 10 }), (parts) => {
      const html = parts.flat().join('')
      expect(plainText(html)).toBe(parts.map(([, text]) => text).join(''))
    }),
  )
})
