import { expect, it } from 'vitest'
import { excerpt, shareText } from './excerpt.ts'

it('shows 300 characters whole, and cuts the 301st', () => {
  expect(excerpt('a'.repeat(300))).toEqual({ text: 'a'.repeat(300), isCut: false })
  expect(excerpt('a'.repeat(301))).toEqual({ text: `${'a'.repeat(300)}...`, isCut: true })
})

it('counts letters, not tags', () => {
  expect(excerpt('<p>One <strong>two</strong></p><p>three &amp; four</p><script>alert(1)</script>')).toEqual({
    text: 'One two\nthree & four',
    isCut: false,
  })
})

it('shares the first 100 characters', () => expect(shareText('b'.repeat(250))).toHaveLength(100))
