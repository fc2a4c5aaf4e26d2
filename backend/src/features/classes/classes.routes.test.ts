import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { describe, expect, it } from 'vitest'
import { aClass, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass } from './classes.service.ts'

const api = useTestServer()
const names = async (path: string) =>
  ((await (await api.call(path)).json()) as { name: string }[]).map(({ name }) => name)

describe('GET /api/classes', () => {
  it('lists classes by day and time, optionally of one sport', async () => {
    await createClass(aClass({ name: 'late', startTime: '18:00' }))
    await createClass(aClass({ name: 'early', startTime: '09:00' }))
    await createClass(aClass({ name: 'serve', sport: 'tennis', dayOfWeek: 0 }))
    expect(await names('/api/classes')).toEqual(['serve', 'early', 'late'])
    expect(await names('/api/classes/swimming')).toEqual(['early', 'late'])
    expect(await names('/api/classes/tennis')).toEqual(['serve'])
  })

  it('lists inactive classes last, by day and time among themselves', async () => {
    await createClass(aClass({ name: 'off late', dayOfWeek: 1, startTime: '18:00', isActive: false }))
    await createClass(aClass({ name: 'off early', dayOfWeek: 0, isActive: false }))
    await createClass(aClass({ name: 'on', dayOfWeek: 3 }))
    await createClass(aClass({ name: 'on later', dayOfWeek: 6 }))
    const order = ['on', 'on later', 'off early', 'off late']
    expect(await names('/api/classes')).toEqual(order)
    expect(await names('/api/classes/swimming')).toEqual(order)
  })

  it('returns only the fields of the contract', async () => {
    await createClass(aClass())
    const [first] = (await (await api.call('/api/classes')).json()) as object[]
    const { isDraft: _isDraft, ...fields } = CLASS_FIELDS
    expect(Object.keys(first ?? {}).sort()).toEqual([...Object.keys(fields), 'id', 'version'].sort())
  })

  it('lists no class whose end date has passed, but one that ends today', async () => {
    await createClass(aClass({ name: 'over', endDate: daysFromNow(-2) }))
    await createClass(aClass({ name: 'last day', endDate: daysFromNow(-0.5) }))
    expect(await names('/api/classes')).toEqual(['last day'])
  })

  it('answers 404 for an unknown sport', async () => {
    const response = await api.call('/api/classes/chess')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not found', code: 'not_found' })
  })

  it('is cached for a minute, and revalidated with an ETag', async () => {
    await createClass(aClass())
    const first = await api.call('/api/classes')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}-gzip"$/)
    const again = await api.call('/api/classes', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('shows a write at once, with a new ETag', async () => {
    const before = await api.call('/api/classes')
    await createClass(aClass({ name: 'new' }))
    api.app.responseCache.invalidate('classes')
    const after = await api.call('/api/classes')
    expect(await after.json()).toHaveLength(1)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it.each(['br', 'gzip'])('is compressed with %s if the client accepts it', async (encoding) => {
    await createClass(aClass())
    const response = await api.call('/api/classes', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.json()).toHaveLength(1)
  })
})

describe('GET /api/classes/id/{id}', () => {
  const read = (id: string) => api.call(`/api/classes/id/${id}`)

  it('returns a class, also one that has ended or is not active, in any spelling of its id', async () => {
    const { _id } = await createClass(aClass({ name: 'over', endDate: daysFromNow(-30), isActive: false }))
    for (const id of [_id.toHexString(), _id.toHexString().toUpperCase()]) {
      const response = await read(id)
      expect([response.status, ((await response.json()) as { name: string }).name]).toEqual([200, 'over'])
    }
  })

  it.each(['65f000000000000000000000', 'swimming', '%00', '..%2F..%2Fadmin', 'x'.repeat(2_000)])(
    'answers 404 for the unknown id %s',
    async (id) => expect((await read(id)).status).toBe(404),
  )

  it('shows a change and a deletion at once', async () => {
    const cookie = await api.signIn('admin')
    const id = (await createClass(aClass()))._id.toHexString()
    expect((await read(id)).status).toBe(200)
    await api.send('PUT', `/api/admin/classes/${id}`, aClass({ name: 'Renamed' }), { cookie })
    expect(await (await read(id)).json()).toMatchObject({ name: 'Renamed' })
    await api.send('DELETE', `/api/admin/classes/${id}`, {}, { cookie })
    expect((await read(id)).status).toBe(404)
  })
})

describe('the availability of a class', () => {
  it('stays as it is when the class is saved without it', async () => {
    const cookie = await api.signIn('admin')
    const availability = { status: 'open', placesLeft: 3 } as const
    const id = (await createClass(aClass({ availability })))._id.toHexString()
    const { availability: _availability, ...older } = aClass({ name: 'Renamed' })
    const saved = await api.send('PUT', `/api/admin/classes/${id}`, older, { cookie })
    expect(await saved.json()).toMatchObject({ name: 'Renamed', availability })
    const hidden = { ...older, availability: null }
    const cleared = await api.send('PUT', `/api/admin/classes/${id}`, hidden, { cookie })
    expect(await cleared.json()).toMatchObject({ availability: null })
  })

  it.each([
    [{ status: 'open', placesLeft: 0 }, 'placesLeft'],
    [{ status: 'open', placesLeft: null }, 'placesLeft'],
    [{ status: 'open', placesLeft: 1_001 }, 'placesLeft'],
    [{ status: 'full', placesLeft: 2 }, 'placesLeft'],
    [{ status: 'sold', placesLeft: null }, 'status'],
    [{ status: 'full' }, 'placesLeft'],
  ])('is refused as %o', async (availability, field) => {
    const cookie = await api.signIn('admin')
    const response = await api.send('POST', '/api/admin/classes', { ...aClass(), availability }, { cookie })
    expect(response.status).toBe(400)
    const { fields } = (await response.json()) as { fields: object }
    expect(Object.keys(fields)).toEqual([`availability.${field}`])
  })
})
