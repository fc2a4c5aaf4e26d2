import { describe, expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { coalesce } from './coalesce.ts'

describe('a second write of the same object', () => {
  it('a second write changes an unsent entry in place, so that only the last state is sent', () => {
    const before = anEntry({}, { body: { name: 'A', capacity: 6 } })
    const { put, drop } = coalesce([before], anEntry({ name: 'B' }, { body: { name: 'B' } }))
    expect(drop).toEqual([])
    expect(put).toEqual([{ ...before, name: 'B', request: { ...before.request, body: { name: 'B' } } }])
  })

  it('a partial and a whole update are merged, in either order', () => {
    const whole = anEntry({}, { body: { name: 'A', isActive: true } })
    const part = anEntry({}, { method: 'PATCH', body: { isActive: false }, version: null })
    expect(coalesce([whole], part).put[0]?.request).toMatchObject({
      method: 'PUT',
      body: { name: 'A', isActive: false },
    })
    expect(coalesce([part], whole).put[0]?.request).toMatchObject({ method: 'PUT', body: whole.request.body })
  })

  it('a partial update of what the whole one has not is sent on its own, in either order', () => {
    const whole = anEntry({}, { body: { kind: 'closed' } })
    const part = anEntry({}, { method: 'PATCH', body: { isEnded: true }, version: null })
    expect(coalesce([whole], part)).toEqual({ put: [part], drop: [] })
    expect(coalesce([part], whole)).toEqual({ put: [whole], drop: [] })
    const created = aCreation({}, { kind: 'closed' })
    const ofNew = {
      ...part,
      resource: created.resource,
      request: { ...part.request, path: created.resource },
    }
    expect(coalesce([created], ofNew)).toEqual({ put: [ofNew], drop: [] })
  })

  it('an update is merged into a queued creation', () => {
    const created = aCreation({}, { name: 'New', image: null })
    const change = anEntry({}, { path: created.resource, body: { name: 'Newer' }, version: 0 })
    expect(coalesce([created], change).put).toMatchObject([
      { id: created.id, request: { method: 'POST', body: { name: 'Newer', image: null }, version: null } },
    ])
  })

  it('a write is queued behind an entry that may have arrived, which stays unchanged', () => {
    for (const over of [{ isUncertain: true }, { state: 'sending' as const }]) {
      const before = anEntry(over)
      const write = anEntry()
      expect(coalesce([before], write)).toEqual({ put: [write], drop: [] })
    }
  })

  it('a write corrects a refused entry, with the same key', () => {
    const refused = anEntry({ state: 'failed', refusal: { message: 'no' }, tries: 4 })
    expect(coalesce([refused], anEntry({}, { body: { name: 'Right' } })).put).toMatchObject([
      { id: refused.id, state: 'waiting', refusal: null, tries: 0, request: { body: { name: 'Right' } } },
    ])
  })

  it('a write resolves a conflict on the version that was shown', () => {
    const met = anEntry({ state: 'conflict', current: { version: 9 } })
    expect(coalesce([met], anEntry({}, { version: 9 })).put).toMatchObject([
      { id: met.id, state: 'waiting', current: null, request: { version: 9 } },
    ])
  })

  it('a write does not change entries of other accounts or sent ones', () => {
    const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
    const write = anEntry()
    expect(coalesce([theirs, anEntry({ state: 'sent' })], write)).toEqual({ put: [write], drop: [] })
  })
})

it('a whole edit that joins a queued partial one tells which bodies its collection shares', () => {
  const { sharedBodies: _none, ...partial } = anEntry({}, { method: 'PATCH', body: { isActive: false } })
  const { put } = coalesce(
    [partial],
    anEntry({ sharedBodies: 'all' }, { body: { name: 'A', isActive: false } }),
  )
  expect(put).toMatchObject([{ id: partial.id, request: { method: 'PUT' }, sharedBodies: 'all' }])
})

describe('a deletion', () => {
  const gone = (path: string) => anEntry({}, { method: 'DELETE', path, body: undefined, version: null })

  it('a deletion drops an unsent creation and everything that depends on it', () => {
    const created = aCreation()
    const upload = anUpload()
    const note = anEntry({}, { path: `${created.resource}/notes`, body: {} })
    expect(coalesce([created, upload, note], gone(created.resource))).toEqual({
      put: [],
      drop: [created.id, note.id],
    })
  })

  it('a deletion of an unsent object removes its id from a queued sort order', () => {
    const created = aCreation()
    const order = anEntry({}, { path: '/admin/classes/order', body: { ids: ['a', created.localId, 'b'] } })
    const alone = anEntry({}, { path: '/admin/gallery/order', body: { ids: [created.localId] } })
    const { put, drop } = coalesce([created, order, alone], gone(created.resource))
    expect(drop).toEqual([created.id, alone.id])
    expect(put).toEqual([{ ...order, request: { ...order.request, body: { ids: ['a', 'b'] } } }])
  })

  it('a deletion leaves an unsent update in the outbox, because the deletion may be taken back', () => {
    for (const over of [{}, { state: 'failed' as const }, { state: 'conflict' as const }]) {
      const write = gone('/admin/classes/1')
      expect(coalesce([anEntry(over)], write)).toEqual({ put: [write], drop: [] })
    }
  })

  it('a deletion replaces an unsent deletion', () => {
    const first = gone('/admin/classes/1')
    const write = gone('/admin/classes/1')
    expect(coalesce([anEntry(), first], write)).toEqual({ put: [write], drop: [first.id] })
  })

  it('a deletion is queued behind a creation that may have arrived', () => {
    const created = aCreation({ isUncertain: true })
    const write = gone(created.resource)
    expect(coalesce([created], write)).toEqual({ put: [write], drop: [] })
  })
})
