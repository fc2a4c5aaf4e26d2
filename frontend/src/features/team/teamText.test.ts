import { expect, it } from 'vitest'
import { isAddressHtml, withoutTags } from './teamText.ts'

it('withoutTags removes HTML tags', () => {
  expect(withoutTags('<p>Swim <b>Team</b></p>')).toBe('Swim Team')
  expect(withoutTags('<img src=x onerror=alert(1)>Hi')).toBe('Hi')
  expect(withoutTags(7)).toBe('')
})

it.each([
  ['Pool<br>Jersey City', true],
  ['Pool<BR />Jersey City', true],
  ['Pool, <b>Jersey City</b>', false],
])('isAddressHtml of %j is %s', (address, isHtml) => expect(isAddressHtml(address)).toBe(isHtml))
