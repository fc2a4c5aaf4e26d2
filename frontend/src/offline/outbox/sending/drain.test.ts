import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { nextDue } from './drain.ts'
import { aCreation, anEntry, anUpload } from '../queue/entry.fixture.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  noteSession({ role: 'admin', id: 'a' })
})

it('the first due write is next, before earlier ones that are not due yet', () => {
  const [later, now] = [anEntry({ nextTryAt: 100 }), anEntry({}, { path: '/admin/classes/2' })]
  expect(nextDue([later, now], 50)).toBe(now)
  expect(nextDue([later, now], 100)).toBe(later)
})

it('a write is not sent before an earlier write of the same object, or a picture that it shows', () => {
  const upload = anUpload({ state: 'failed' })
  const article = aCreation({}, { image: upload.picture })
  const refused = anEntry({ state: 'conflict' })
  const after = anEntry()
  expect(nextDue([upload, article, refused, after], 0)).toBeUndefined()
  const free = anEntry({}, { path: '/admin/classes/10' })
  expect(nextDue([upload, article, refused, after, free], 0)).toBe(free)
})

it('a write does not wait for an unsent write of another account, which may never return', () => {
  const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
  const mine = anEntry()
  expect(mine.resource).toBe(theirs.resource)
  expect(nextDue([theirs, mine], 0)).toBe(mine)
})

it('only writes of the current session and public ones are sent', () => {
  const mine = anEntry()
  const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
  const visitors = anEntry({ owner: { role: 'public', id: '' } }, { path: '/contact', method: 'POST' })
  expect(nextDue([theirs, mine], 0)).toBe(mine)
  noteSession(null)
  expect(nextDue([theirs, mine], 0)).toBeUndefined()
  expect(nextDue([theirs, mine, visitors], 0)).toBe(visitors)
})
