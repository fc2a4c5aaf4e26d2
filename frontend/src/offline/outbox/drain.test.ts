import { beforeEach, expect, it } from 'vitest'
import { noteSession } from '../session.ts'
import { nextDue } from './drain.ts'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  noteSession({ role: 'admin', id: 'a' })
})

it('takes the first whose time has come, past those that wait longer', () => {
  const [later, now] = [anEntry({ nextTryAt: 100 }), anEntry({}, { path: '/admin/classes/2' })]
  expect(nextDue([later, now], 50)).toBe(now)
  expect(nextDue([later, now], 100)).toBe(later)
})

it('sends nothing ahead of what it needs: the object before, the picture that it shows', () => {
  const upload = anUpload({ state: 'failed' })
  const article = aCreation({}, { image: upload.picture })
  const refused = anEntry({ state: 'conflict' })
  const after = anEntry()
  expect(nextDue([upload, article, refused, after], 0)).toBeUndefined()
  const free = anEntry({}, { path: '/admin/classes/10' })
  expect(nextDue([upload, article, refused, after, free], 0)).toBe(free)
})

it('does not wait behind what another account has unsent of the same, which may never come back', () => {
  const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
  const mine = anEntry()
  expect(mine.resource).toBe(theirs.resource)
  expect(nextDue([theirs, mine], 0)).toBe(mine)
})

it("sends the present session's alone, and what needs none", () => {
  const mine = anEntry()
  const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
  const visitors = anEntry({ owner: { role: 'public', id: '' } }, { path: '/contact', method: 'POST' })
  expect(nextDue([theirs, mine], 0)).toBe(mine)
  noteSession(null)
  expect(nextDue([theirs, mine], 0)).toBeUndefined()
  expect(nextDue([theirs, mine, visitors], 0)).toBe(visitors)
})
