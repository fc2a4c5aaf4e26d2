import { describe, expect, it } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { coalesce } from './coalesce.ts'

describe('a write of what waits already', () => {
  it('changes it in place when it was never on its way: the last word alone is sent', () => {
    const before = anEntry({}, { body: { name: 'A', capacity: 6 } })
    const { put, drop } = coalesce([before], anEntry({ name: 'B' }, { body: { name: 'B' } }))
    expect(drop).toEqual([])
    expect(put).toEqual([{ ...before, name: 'B', request: { ...before.request, body: { name: 'B' } } }])
  })

  it('joins a part with the whole, whichever came first', () => {
    const whole = anEntry({}, { body: { name: 'A', isActive: true } })
    const part = anEntry({}, { method: 'PATCH', body: { isActive: false }, version: null })
    expect(coalesce([whole], part).put[0]?.request).toMatchObject({
      method: 'PUT',
      body: { name: 'A', isActive: false },
    })
    expect(coalesce([part], whole).put[0]?.request).toMatchObject({ method: 'PUT', body: whole.request.body })
  })

  it('goes into the creation of something new, which stays one', () => {
    const made = aCreation({}, { name: 'New', image: null })
    const change = anEntry({}, { path: made.resource, body: { name: 'Newer' }, version: 0 })
    expect(coalesce([made], change).put).toMatchObject([
      { id: made.id, request: { method: 'POST', body: { name: 'Newer', image: null }, version: null } },
    ])
  })

  it('follows what may have arrived, and leaves that as it was sent', () => {
    for (const over of [{ isUncertain: true }, { state: 'sending' as const }]) {
      const before = anEntry(over)
      const write = anEntry()
      expect(coalesce([before], write)).toEqual({ put: [write], drop: [] })
    }
  })

  it('mends what was refused, under the same key', () => {
    const refused = anEntry({ state: 'failed', refusal: { message: 'no' }, tries: 4 })
    expect(coalesce([refused], anEntry({}, { body: { name: 'Right' } })).put).toMatchObject([
      { id: refused.id, state: 'waiting', refusal: null, tries: 0, request: { body: { name: 'Right' } } },
    ])
  })

  it('resolves a conflict on the version that was looked at', () => {
    const met = anEntry({ state: 'conflict', current: { version: 9 } })
    expect(coalesce([met], anEntry({}, { version: 9 })).put).toMatchObject([
      { id: met.id, state: 'waiting', current: null, request: { version: 9 } },
    ])
  })

  it("leaves another's and what was sent alone", () => {
    const theirs = anEntry({ owner: { role: 'admin', id: 'b' } })
    const write = anEntry()
    expect(coalesce([theirs, anEntry({ state: 'sent' })], write)).toEqual({ put: [write], drop: [] })
  })
})

describe('a deletion', () => {
  const gone = (path: string) => anEntry({}, { method: 'DELETE', path, body: undefined, version: null })

  it('takes with it what was never sent of something new, and what hangs on that', () => {
    const made = aCreation()
    const upload = anUpload()
    const shown = anEntry({}, { path: `${made.resource}/notes`, body: {} })
    expect(coalesce([made, upload, shown], gone(made.resource))).toEqual({
      put: [],
      drop: [made.id, shown.id],
    })
  })

  it('of something new leaves an order of several as it was, without that one', () => {
    const made = aCreation()
    const order = anEntry({}, { path: '/admin/classes/order', body: { ids: ['a', made.id, 'b'] } })
    const alone = anEntry({}, { path: '/admin/gallery/order', body: { ids: [made.id] } })
    const { put, drop } = coalesce([made, order, alone], gone(made.resource))
    expect(drop).toEqual([made.id, alone.id])
    expect(put).toEqual([{ ...order, request: { ...order.request, body: { ids: ['a', 'b'] } } }])
  })

  it('takes the place of a change that was never sent', () => {
    const change = anEntry()
    const write = gone('/admin/classes/1')
    expect(coalesce([change], write)).toEqual({ put: [write], drop: [change.id] })
  })

  it('follows a creation that may have arrived', () => {
    const made = aCreation({ isUncertain: true })
    const write = gone(made.resource)
    expect(coalesce([made], write)).toEqual({ put: [write], drop: [] })
  })
})
