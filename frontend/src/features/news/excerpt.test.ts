import { expect, it } from 'vitest'
import { shareExcerpt, excerpt } from './excerpt.ts'

it('excerpt shows 300 characters, and cuts the 301st', () => {
  expect(excerpt('a'.repeat(300))).toEqual({ text: 'a'.repeat(300), isCut: false })
  expect(excerpt('a'.repeat(301))).toEqual({ text: `${'a'.repeat(300)}...`, isCut: true })
})

it('excerpt counts the characters of the text, not of its tags', () => {
  expect(excerpt('<p>One <strong>two</strong></p><p>three &amp; four</p><script>alert(1)</script>')).toEqual({
    text: 'One two\nthree & four',
    isCut: false,
  })
})

it('excerpt ends with a whole word, and counts a joined emoji as one character', () => {
  const text = `${'word '.repeat(59)}splash and more`
  expect(excerpt(text)).toEqual({ text: `${'word '.repeat(59).trim()}...`, isCut: true })
  expect(excerpt('👨‍👩‍👧‍👦'.repeat(300))).toMatchObject({ isCut: false })
  expect(excerpt(`${'a'.repeat(299)}👨‍👩‍👧‍👦b`)).toEqual({ text: `${'a'.repeat(299)}👨‍👩‍👧‍👦...`, isCut: true })
  expect(excerpt(`${'a'.repeat(300)}😀`).text.isWellFormed()).toBe(true)
})

it('excerpt keeps text that only looks like a tag', () => {
  expect(excerpt('Ages <8 on court 1 and >8 on court 2').text).toBe('Ages <8 on court 1 and >8 on court 2')
  expect(excerpt('<p>Ages &lt;8 and &gt;8</p>').text).toBe('Ages <8 and >8')
  expect(excerpt('plain &lt;b&gt;').text).toBe('plain &lt;b&gt;')
})

it('beginning returns the first 100 characters, or as many as given', () => {
  expect(shareExcerpt('b'.repeat(250))).toHaveLength(100)
  expect(shareExcerpt('b'.repeat(250), 160)).toHaveLength(160)
  expect(shareExcerpt(`${'b'.repeat(99)}😀c`)).toBe(`${'b'.repeat(99)}😀`)
})
