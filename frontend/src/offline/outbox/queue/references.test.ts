import { expect, it } from 'vitest'
import { localIdOf, localPathOf } from './localId.ts'
import { rename } from './references.ts'

const KEY = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
const LOCAL = localIdOf(KEY)
const PATH = localPathOf(KEY, 40, 30)
const REAL = '65f0c0ffee65f0c0ffee65f0'
const REAL_PATH = '/uploads/ff7f39a47d5c4dcd9f5aa3b1c2d4e5f6-40x30.webp'

it('a local id is replaced in a path, in a list and inside a text', () => {
  const value = { path: `/admin/news/${LOCAL}/edit`, ids: [LOCAL, 'b'], text: `See\n${LOCAL},${LOCAL}.` }
  expect(rename(value, LOCAL, REAL)).toEqual({
    path: `/admin/news/${REAL}/edit`,
    ids: [REAL, 'b'],
    text: `See\n${REAL},${REAL}.`,
  })
})

it('a local path is replaced in a field, in rich text and in the text of a JSON page', () => {
  const value = {
    image: PATH,
    content: `<p><img alt="" src="${PATH}"></p>`,
    json: JSON.stringify({ a: PATH }),
  }
  expect(JSON.stringify(rename(value, PATH, REAL_PATH))).not.toContain(PATH)
  expect(rename(value, PATH, REAL_PATH)).toMatchObject({ image: REAL_PATH, json: `{"a":"${REAL_PATH}"}` })
})

it('a value without the local id stays the same object', () => {
  const value = { a: 1, b: undefined }
  expect(rename(value, LOCAL, REAL)).toBe(value)
})
