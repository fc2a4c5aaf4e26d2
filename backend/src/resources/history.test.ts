import { randomUUID } from 'node:crypto'
import { ACTIVITY_LIMITS, type ActivityPage } from '@lane-and-court/contract/activity/activity.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { HISTORY_LIMITS, type ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { StaffVersion } from '@lane-and-court/contract/staff/staff.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aClosure, aNewsArticle, aStaffMember, daysFromNow } from '../testing/factories.ts'
import { PASSWORD } from '../testing/signIn.ts'
import { aStoredPicture } from '../testing/storedPicture.ts'
import { useTestServer } from '../testing/testServer.ts'
import { collectPictures } from '../features/pictures/collectPictures.service.ts'
import { ObjectVersionModel } from './history.ts'

const api = useTestServer()
const CLASSES = '/api/admin/classes'
/** Each with the same dates. */
const [startDate, endDate] = [daysFromNow(-30), daysFromNow(60)]
const aSeal = (over: Parameters<typeof aClass>[0] = {}) => aClass({ startDate, endDate, ...over })
let headers: { cookie: string }
beforeEach(async () => {
  headers = { cookie: await api.signIn('admin') }
})

const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T
const add = <T>(path: string, body: object) => json<T>(api.send('POST', path, body, headers))
const save = (path: string, body: object, version?: number) =>
  api.send('PUT', path, body, { ...headers, ...(version && { 'if-match': `"${version}"` }) })
const versionsOf = <T>(path: string) => json<ObjectVersion<T>[]>(api.call(`${path}/versions`, { headers }))
const newestUpdate = async () =>
  (await json<ActivityPage>(api.call('/api/admin/activity?page=1', { headers }))).items.find(
    ({ action }) => action === 'updated',
  )

describe('the history of an object', () => {
  it('has every version of a class with who saved it, also whether it was active', async () => {
    const { id } = await add<Class>(CLASSES, aSeal({ name: 'Seals' }))
    await save(`${CLASSES}/${id}`, aSeal({ name: 'Otters' }))
    await api.send('PATCH', `${CLASSES}/${id}`, { isActive: false }, headers)
    const versions = await versionsOf<Class>(`${CLASSES}/${id}`)
    expect(
      versions.map(({ version, savedBy, object }) => [version, savedBy, object.name, object.isActive]),
    ).toEqual([
      [3, 'admin', 'Otters', false],
      [2, 'admin', 'Otters', true],
      [1, 'admin', 'Seals', true],
    ])
    // Saved over the version that was seen, as any other save.
    expect((await save(`${CLASSES}/${id}`, aSeal({ name: 'Seals' }), 2)).status).toBe(409)
    expect((await save(`${CLASSES}/${id}`, aSeal({ name: 'Seals' }), 3)).status).toBe(200)
    expect((await versionsOf<Class>(`${CLASSES}/${id}`)).map(({ object }) => object.name)).toEqual([
      'Seals',
      'Otters',
      'Otters',
      'Seals',
    ])
  })

  it('is for administrators only', async () => {
    const { id } = await add<Class>(CLASSES, aSeal())
    const path = `${CLASSES}/${id}/versions`
    expect((await api.call(path)).status).toBe(401)
    expect((await api.call(path, { headers: { cookie: await api.signIn('staff') } })).status).toBe(403)
    expect((await api.call(`${CLASSES}/${'0'.repeat(24)}/versions`, { headers })).status).toBe(404)
  })

  it('survives the trash, and goes with what is deleted for good', async () => {
    const { id } = await add<NewsArticle>('/api/admin/news', aNewsArticle({ title: 'One' }))
    const path = `/api/admin/news/${id}`
    await save(path, aNewsArticle({ title: 'Two' }))
    await api.send('DELETE', path, undefined, headers)
    expect(await ObjectVersionModel.countDocuments({ goneAt: null })).toBe(0)
    await api.send('POST', `/api/admin/trash/${id}/restore`, undefined, headers)
    expect((await versionsOf<NewsArticle>(path)).map(({ object }) => object.title)).toEqual(['Two', 'One'])
    expect(await ObjectVersionModel.countDocuments({ goneAt: null })).toBe(2)
    await api.send('DELETE', path, undefined, headers)
    await api.send('DELETE', `/api/admin/trash/${id}`, undefined, headers)
    expect(await ObjectVersionModel.countDocuments()).toBe(0)
  })

  it('keeps the newest versions', async () => {
    const { id } = await add<Class>(CLASSES, aSeal())
    for (let n = 0; n < HISTORY_LIMITS.versions + 3; n++)
      await save(`${CLASSES}/${id}`, aSeal({ name: `Class ${n}` }))
    const versions = await versionsOf<Class>(`${CLASSES}/${id}`)
    expect(versions).toHaveLength(HISTORY_LIMITS.versions)
    expect(versions.at(-1)?.version).toBe(5)
  })

  it('has what an import has changed, and its undoing', async () => {
    const { id } = await add<Class>(CLASSES, aSeal({ name: 'Seals' }))
    const csv = (await (await api.call(`${CLASSES}.csv`, { headers })).text()).replace('Seals', 'Otters')
    const { token } = await add<ImportPreview>(`${CLASSES}/import/preview`, { csv })
    const { id: importId } = await add<{ id: string }>(`${CLASSES}/import`, { csv, token })
    await api.send('POST', `${CLASSES}/import/${importId}/undo`, undefined, headers)
    const versions = await versionsOf<Class>(`${CLASSES}/${id}`)
    expect(versions.map(({ savedBy, object }) => [savedBy, object.name])).toEqual([
      ['admin', 'Seals'],
      ['admin', 'Otters'],
      ['admin', 'Seals'],
    ])
  })

  it('ends for a class that an import has added, once that is undone', async () => {
    await add<Class>(CLASSES, aSeal({ name: 'Seals' }))
    const [head, row] = (await (await api.call(`${CLASSES}.csv`, { headers })).text()).split('\r\n')
    const csv = `${head}\r\n,${row?.replace('Seals', 'Otters').split(',').slice(1).join(',')}\r\n`
    const { token } = await add<ImportPreview>(`${CLASSES}/import/preview`, { csv })
    const { id } = await add<{ id: string }>(`${CLASSES}/import`, { csv, token })
    const otters = { 'fields.name': 'Otters', savedBy: 'admin' }
    expect(await ObjectVersionModel.countDocuments(otters)).toBe(1)
    await api.send('POST', `${CLASSES}/import/${id}/undo`, undefined, headers)
    expect(await ObjectVersionModel.countDocuments(otters)).toBe(0)
  })

  it.each([
    ['ended closure', '/api/admin/closures', aClosure(), 'PATCH', { isEnded: true }],
    ['changed class', CLASSES, aSeal(), 'PUT', aSeal({ name: 'Otters' })],
  ])(
    'has an %s that a killed server has saved without its version, once the request is repeated',
    async (_what, path, object, method, change) => {
      const { id } = await add<{ id: string }>(path, object)
      const key = { ...headers, 'idempotency-key': randomUUID() }
      const send = () => api.send(method, `${path}/${id}`, change, key)
      expect((await send()).status).toBe(200)
      await ObjectVersionModel.deleteOne({ objectId: id, version: 2 })
      await mongoose.connection.collection('idempotency_answers').deleteMany({})
      expect((await send()).status).toBe(200)
      const versions = await versionsOf(`${path}/${id}`)
      expect(versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
        [2, 'admin'],
        [1, 'admin'],
      ])
    },
  )

  it('has both photos of a coach whose photo was replaced everywhere, and nothing to sign in with', async () => {
    const [first, second] = [await aStoredPicture(42), await aStoredPicture(43)]
    const coach = aStaffMember({ image: first.path })
    const { id } = await add<{ id: string }>('/api/admin/staff', coach)
    const replaced = await api.send(
      'POST',
      `/api/admin/pictures/${first.path.slice('/uploads/'.length, '/uploads/'.length + 24)}/replace`,
      { image: second.path },
      headers,
    )
    expect(replaced.status).toBe(200)
    const versions = await json<StaffVersion[]>(api.call(`/api/admin/staff/${id}/versions`, { headers }))
    expect(versions.map(({ profile }) => profile.image)).toEqual([second.path, first.path])
    const stored = JSON.stringify(await ObjectVersionModel.find().lean())
    expect(stored).toContain(first.path)
    expect(stored).not.toMatch(new RegExp(`argon2|passwordHash|usernameKey|"${coach.username}"`))
  })

  it('keeps the picture that a gallery entry had, also where it was replaced everywhere', async () => {
    const [first, second] = [await aStoredPicture(40), await aStoredPicture(41)]
    const { id } = await add<GalleryImage>('/api/admin/gallery', {
      image: first.path,
      sport: 'tennis',
      caption: null,
      alt: '',
    })
    const hash = first.path.slice('/uploads/'.length, '/uploads/'.length + 24)
    const replaced = await api.send(
      'POST',
      `/api/admin/pictures/${hash}/replace`,
      { image: second.path },
      headers,
    )
    expect(replaced.status).toBe(200)
    const versions = await versionsOf<GalleryImage>(`/api/admin/gallery/${id}`)
    expect(versions.map(({ savedBy, object }) => [savedBy, object.image])).toEqual([
      ['admin', second.path],
      ['admin', first.path],
    ])
    for (const days of [0, 90]) expect(await collectPictures(new Date(daysFromNow(days)))).toBe(0)
  })
})

describe('an update in the activity', () => {
  it('says what was changed, from what to what', async () => {
    const { id } = await add<Class>(CLASSES, aSeal({ name: 'Seals', capacity: 6, availability: null }))
    const availability = { status: 'open', placesLeft: 2 } as const
    await save(`${CLASSES}/${id}`, aSeal({ name: 'Otters', capacity: 8, availability }))
    expect((await newestUpdate())?.changes).toEqual([
      { field: 'name', from: 'Seals', to: 'Otters' },
      { field: 'capacity', from: '6', to: '8' },
      { field: 'availability.status', from: '', to: 'open' },
      { field: 'availability.placesLeft', from: '', to: '2' },
    ])
    await save(`${CLASSES}/${id}`, aSeal({ name: 'Otters', capacity: 8, availability }))
    expect((await newestUpdate())?.changes).toBeUndefined()
  })

  it('has the beginning of long texts, without tags', async () => {
    const { id } = await add<NewsArticle>(
      '/api/admin/news',
      aNewsArticle({ title: 'One', content: '<p>Short</p>' }),
    )
    const content = `<p>${'Very <b>long</b> '.repeat(500)}</p>`
    await save(`/api/admin/news/${id}`, aNewsArticle({ title: 'One', content }))
    const [change] = (await newestUpdate())?.changes ?? []
    expect(change).toMatchObject({
      field: 'content',
      from: 'Short',
      to: expect.stringMatching(/^Very long Very/),
    })
    expect(change?.to.length).toBeLessThanOrEqual(ACTIVITY_LIMITS.changedText + 1)
  })

  it('names the contact data of a coach without telling it', async () => {
    const coach = aStaffMember({ email: 'before@example.com', phone: '555-0100' })
    const { id } = await add<{ id: string }>('/api/admin/staff', coach)
    await save(`/api/admin/staff/${id}`, {
      ...coach,
      bio: 'New',
      email: 'after@example.com',
      phone: '555-0199',
      currentPassword: PASSWORD,
    })
    const { changes } = (await newestUpdate()) ?? {}
    expect(changes?.map(({ field }) => field).toSorted()).toEqual(['bio', 'email', 'phone'])
    expect(JSON.stringify(changes)).not.toMatch(/@|555/)
  })
})
