import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.ts'
import { expect, it } from 'vitest'
import { presentMessage } from './presentMessage.ts'
import { markOf, wholeMark } from './wholeMark.ts'

const at = '2026-05-04T10:00:00.000Z'
const UNREAD = { readAt: null, doneAt: null }
const READ = { readAt: at, doneAt: null }
const DONE = { readAt: at, doneAt: at }
const states = [UNREAD, READ, DONE]
const MARKS: MessageUpdate[] = [{ isRead: true }, { isRead: false }, { isDone: true }, { isDone: false }]

/** What a message is once marks that have waited in the outbox are sent as one. */
function after(state: typeof DONE | typeof READ | typeof UNREAD, ...marks: MessageUpdate[]) {
  const merged = Object.assign({}, ...marks.map(wholeMark)) as MessageUpdate
  const { readAt, doneAt } = presentMessage({ ...state, ...merged } as ContactMessage & MessageUpdate)
  return [readAt !== null, doneAt !== null]
}
const is = ({ readAt, doneAt }: { readAt: string | null; doneAt: string | null }) => [
  readAt !== null,
  doneAt !== null,
]

it('of two marks that are sent as one, the last one wins', () => {
  expect(after(READ, { isDone: true }, { isRead: false })).toEqual([false, false])
  expect(after(UNREAD, { isRead: false }, { isDone: true })).toEqual([true, true])
  expect(wholeMark({ isDone: true })).toEqual({ isDone: true, isRead: true })
})

it('what takes a mark back makes the message what it was, also where both are sent as one', () => {
  for (const state of states)
    for (const mark of MARKS) expect(after(state, mark, markOf(state))).toEqual(is(state))
})
