import { expect, it } from 'vitest'
import { pageNumberOf } from './pageNumber.ts'

it.each(['1', '2', '17', '999999'])('the page number %s is accepted', (page) => {
  expect(pageNumberOf(page)).toBe(page)
})

it.each([null, '', '0', '01', '-1', '1.5', '1e3', 'abc', ' 2', '1000000'])(
  'the invalid page number %s means the first page',
  (page) => {
    expect(pageNumberOf(page)).toBe('1')
  },
)
