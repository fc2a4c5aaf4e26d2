import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { expect, it } from 'vitest'
import { messageMatches } from './messageMatches.ts'

const message = (over: object = {}) =>
  ({ id: '1', readAt: null, doneAt: null, spam: null, ...over }) as unknown as ContactMessage
const isShown = (over: object, status: string) =>
  messageMatches(undefined)(message(over), { page: 1, status })

it('"Unanswered" leaves out what has a reply, is done, or is spam, also from what this device keeps', () => {
  expect(isShown({}, 'unanswered')).toBe(true)
  expect(isShown({ replies: [] }, 'unanswered')).toBe(true)
  expect(isShown({ replies: [{ id: '2' }] }, 'unanswered')).toBe(false)
  expect(isShown({ doneAt: '2026-06-01T12:00:00.000Z' }, 'unanswered')).toBe(false)
  expect(isShown({ spam: {} }, 'unanswered')).toBe(false)
})
