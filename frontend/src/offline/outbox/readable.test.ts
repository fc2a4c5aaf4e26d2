import { expect, it } from 'vitest'
import { anEntry } from './queue/entry.fixture.ts'
import { readableEntry } from './readable.ts'

const readBack = (path: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', resource = path) => {
  const { sharedBodies: _new, ...entry } = anEntry({ resource }, { path, method })
  return readableEntry(entry.id, entry)?.sharedBodies
}

it('an entry of an earlier release, which does not say which bodies it shares, is understood as before', () => {
  expect(readBack('/admin/news/1', 'PUT')).toBe('all')
  expect(readBack('/admin/classes', 'POST', '/admin/classes/1')).toBe('all')
  expect(readBack('/admin/staff', 'POST', '/admin/staff/1')).toBe('creations')
  expect(readBack('/admin/gallery', 'POST', '/admin/gallery/1')).toBeUndefined()
  expect(readBack('/admin/classes/1', 'PATCH')).toBeUndefined()
  expect(readBack('/admin/classes/copies', 'POST', '/admin/classes/copies/1')).toBeUndefined()
})

it('an entry keeps which bodies it shares, and a value of another kind is left out', () => {
  const entry = anEntry({ sharedBodies: 'creations' }, { path: '/admin/sponsors/1' })
  expect(readableEntry(entry.id, entry)?.sharedBodies).toBe('creations')
  expect(readableEntry(entry.id, { ...entry, sharedBodies: 7 })?.sharedBodies).toBeUndefined()
})
