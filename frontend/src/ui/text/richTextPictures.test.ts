import { expect, it } from 'vitest'
import { sizePictures } from './richTextPictures.ts'

const upload = `/uploads/${'ab'.repeat(16)}-1200x900.webp`

it('an upload in a rich text gets its size and its renditions', () => {
  const sized = sizePictures(`<p>a<img alt="b" src="${upload}" /></p>`)
  expect(sized).toContain('width="1200" height="900"')
  expect(sized).toContain('-400.webp 400w')
  expect(sized).toContain('loading="lazy"')
  expect(sized).toContain('alt="b"')
  expect(sizePictures(`<img src="${upload}" width="300">`)).not.toContain('width="1200"')
})

it.each(['<p>none</p>', '<img src="https://example.com/a.jpg">', '<img alt="">'])(
  'the HTML %s is not changed',
  (html) => expect(sizePictures(html)).toBe(html),
)
