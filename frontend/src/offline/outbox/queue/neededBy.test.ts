import { expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { nextDue } from '../sending/drain.ts'
import { deletionOver, neededBy } from './neededBy.ts'
import type { OutboxEntry } from './outbox.types.ts'

const aDeletion = (over: Partial<OutboxEntry> = {}) =>
  anEntry(over, { method: 'DELETE', body: undefined, version: null })

it('an edit waits for a later deletion of its object, and the deletion does not wait for the edit', () => {
  for (const over of [{}, { state: 'failed' as const }, { state: 'conflict' as const }]) {
    const [edit, deletion] = [anEntry(over), aDeletion()]
    const entries = [edit, deletion]
    expect(deletionOver(edit, entries)).toBe(deletion)
    expect(neededBy(edit, entries)).toEqual([deletion])
    expect(neededBy(deletion, entries)).toEqual([])
  }
})

it('a deletion waits for an edit that the server may have', () => {
  for (const over of [{ isUncertain: true }, { state: 'sending' as const }]) {
    const [edit, deletion] = [anEntry(over), aDeletion()]
    expect(deletionOver(edit, [edit, deletion])).toBeUndefined()
    expect(neededBy(deletion, [edit, deletion])).toEqual([edit])
  }
})

it('an edit does not wait for a deletion that came before it, is of another object or account, or was sent', () => {
  const edit = anEntry()
  const path = '/admin/classes/2'
  for (const deletion of [
    aDeletion({ order: 0 }),
    aDeletion({ resource: path, request: { method: 'DELETE', path, version: null } }),
    aDeletion({ owner: { role: 'admin', id: 'b' } }),
    aDeletion({ state: 'sent' }),
  ])
    expect(deletionOver(edit, [edit, deletion])).toBeUndefined()
  const created = aCreation()
  expect(deletionOver(created, [created, aDeletion({ resource: created.resource })])).toBeUndefined()
})

it('what is below an edited object does not wait for an edit that waits for a deletion', () => {
  const edit = anEntry()
  const below = anEntry({}, { method: 'POST', path: '/admin/classes/1/notes' })
  const deletion = aDeletion()
  const entries = [edit, below, deletion]
  expect(neededBy(below, entries)).toEqual([])
  expect(neededBy(deletion, entries)).toEqual([below])
})

it('a picture that only such an edit shows waits with it; one that another write shows is sent', () => {
  const upload = anUpload()
  const edit = anEntry({}, { body: { image: upload.picture } })
  const deletion = aDeletion()
  expect(neededBy(upload, [upload, edit, deletion])).toEqual([deletion])
  expect(nextDue([upload, edit, deletion], 0)).not.toBe(upload)
  const other = anEntry({}, { path: '/admin/classes/2', body: { image: upload.picture } })
  expect(neededBy(upload, [upload, edit, deletion, other])).toEqual([])
  expect(neededBy(other, [upload, edit, deletion, other])).toEqual([upload])
})
