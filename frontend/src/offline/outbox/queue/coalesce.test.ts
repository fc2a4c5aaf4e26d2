import { describe, expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { coalesce } from './coalesce.ts'

const gone = (path = '/admin/classes/1') =>
  anEntry({}, { method: 'DELETE', path, body: undefined, version: null })
const whole = anEntry({}, { body: { kind: 'closed' } })
const part = anEntry({}, { method: 'PATCH', body: { isEnded: true }, version: null })
const creation = aCreation({}, { kind: 'closed' })
const uncertain = aCreation({ isUncertain: true })

it.each([
  ['an update that may have arrived', anEntry({ isUncertain: true }), anEntry()],
  ['an update that is being sent', anEntry({ state: 'sending' }), anEntry()],
  ['a record of what was sent', anEntry({ state: 'sent' }), anEntry()],
  ['an update of another account', anEntry({ owner: { role: 'admin', id: 'b' } }), anEntry()],
  ['a whole update that lacks its field', whole, part],
  ['a partial update of a field that it lacks', part, whole],
  [
    'a creation that lacks its field',
    creation,
    { ...part, resource: creation.resource, request: { ...part.request, path: creation.resource } },
  ],
  // The deletion may be taken back.
  ['an update, if it is a deletion', anEntry(), gone()],
  ['a refused update, if it is a deletion', anEntry({ state: 'failed' }), gone()],
  ['an update in conflict, if it is a deletion', anEntry({ state: 'conflict' }), gone()],
  ['a creation that may have arrived, if it is a deletion', uncertain, gone(uncertain.resource)],
])('a write is queued behind %s, which stays unchanged', (_what, before, write) => {
  expect(coalesce([before], write)).toEqual({ put: [write], drop: [] })
})

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

  it('an update is merged into a queued creation', () => {
    const created = aCreation({}, { name: 'New', image: null })
    const change = anEntry({}, { path: created.resource, body: { name: 'Newer' }, version: 0 })
    expect(coalesce([created], change).put).toMatchObject([
      { id: created.id, request: { method: 'POST', body: { name: 'Newer', image: null }, version: null } },
    ])
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

  it('a deletion replaces an unsent deletion', () => {
    const [first, write] = [gone(), gone()]
    expect(coalesce([anEntry(), first], write)).toEqual({ put: [write], drop: [first.id] })
  })
})
