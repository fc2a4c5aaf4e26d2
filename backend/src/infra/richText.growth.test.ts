import { growsTooFast } from '@lane-and-court/contract/text/growth.fixture.ts'
import { expect, it } from 'vitest'
import { sanitizeRichText } from './richText.ts'

it('the time for sanitizing grows about linearly with the length of the text', () => {
  expect(growsTooFast(sanitizeRichText)).toEqual([])
})
