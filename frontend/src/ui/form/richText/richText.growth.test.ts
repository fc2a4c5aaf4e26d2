// @vitest-environment jsdom
import { growsTooFast } from '@lane-and-court/contract/text/growth.fixture.ts'
import { beforeAll, expect, it } from 'vitest'
import { sanitizeHtml } from '../../../lib/browser/sanitizeHtml.ts'
import { setSanitizer } from '../../../lib/browser/sanitizer.ts'
import { linkAddress } from './linkAddress.ts'
import { markedText } from './richTextHtml.ts'

beforeAll(() => setSanitizer(sanitizeHtml))

it.each([
  ['markedText', (text: string) => markedText(`<p>${text}`)],
  ['linkAddress', linkAddress],
])('the time for %s grows about linearly with the length of the text', (_name, read) => {
  expect(growsTooFast(read)).toEqual([])
})
