import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { TrashItem } from '@lane-and-court/contract/trash/trash.ts'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { aNewsArticle, aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { TrashModel } from '../../resources/trash.ts'

const api = useTestServer()
const titles = async () =>
  ((await (await api.call('/api/news')).json()) as { title: string }[]).map(({ title }) => title)

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  return {
    remove: (path: string) => api.send('DELETE', path, {}, headers),
    restore: (id: string) => api.send('POST', `/api/admin/trash/${id}/restore`, {}, headers),
    list: async (query = '') =>
      (await (await api.call(`/api/admin/trash${query}`, { headers })).json()) as Page<TrashItem>,
    activity: async () => (await api.call('/api/admin/activity', { headers })).json(),
  }
}

describe('the trash', () => {
  it('removes a deleted article from the site at once, and restores it unchanged', async () => {
    const admin = await asAdmin()
    const { _id } = await createNewsArticle(aNewsArticle({ title: 'Pool open' }))
    const id = _id.toHexString()
    const before = await (await api.call(`/api/news/${id}`)).json()
    expect((await admin.remove(`/api/admin/news/${id}`)).status).toBe(204)
    expect(await titles()).toEqual([])
    expect((await api.call(`/api/news/${id}`)).status).toBe(404)
    const { items, total } = await admin.list()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ id, type: 'article', name: 'Pool open', deletedBy: 'admin' })
    const days = Date.parse(items[0]?.goneAt ?? '') - Date.parse(items[0]?.deletedAt ?? '')
    expect(days / 86_400_000).toBe(30)

    const restored = await admin.restore(id)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toMatchObject({ id, type: 'article' })
    expect(await titles()).toEqual(['Pool open'])
    expect(await (await api.call(`/api/news/${id}`)).json()).toEqual(before)
    expect((await admin.restore(id)).status).toBe(404)
    expect(await admin.activity()).toMatchObject({
      items: [{ action: 'restored' }, { action: 'deleted' }, { action: 'logged-in' }],
    })
  })

  it('restores a coach with the password, but not when the username is taken', async () => {
    const admin = await asAdmin()
    const { _id } = await createStaffMember(aStaffMember({ username: 'maya', password: PASSWORD }))
    const id = _id.toHexString()
    await admin.remove(`/api/admin/staff/${id}`)
    expect(JSON.stringify(await admin.list())).not.toMatch(/argon2|passwordHash/)
    const other = await createStaffMember(aStaffMember({ username: 'maya' }))
    const rejected = await admin.restore(id)
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toMatchObject({ message: 'This username is taken' })
    expect((await admin.list()).total).toBe(1)
    await admin.remove(`/api/admin/staff/${other._id.toHexString()}`)
    expect((await admin.restore(id)).status).toBe(200)
    const login = await api.send('POST', '/api/staff/login', { username: 'maya', password: PASSWORD })
    expect(login.status).toBe(200)
  })

  it('restores an object only once if the server died during a deletion or restore', async () => {
    const admin = await asAdmin()
    const { _id } = await createNewsArticle(aNewsArticle({ title: 'Still here' }))
    const id = _id.toHexString()
    await admin.remove(`/api/admin/news/${id}`)
    const item = await TrashModel.findById(id).lean()
    await admin.restore(id)
    await TrashModel.create(item ?? {})
    expect((await admin.restore(id)).status).toBe(200)
    expect(await titles()).toEqual(['Still here'])
  })

  it('deletes an object permanently', async () => {
    const admin = await asAdmin()
    const { _id } = await createNewsArticle(aNewsArticle())
    const id = _id.toHexString()
    await admin.remove(`/api/admin/news/${id}`)
    expect((await admin.remove(`/api/admin/trash/${id}`)).status).toBe(204)
    expect((await admin.remove(`/api/admin/trash/${id}`)).status).toBe(404)
    expect((await admin.restore(id)).status).toBe(404)
    expect((await admin.list()).total).toBe(0)
  })

  it('is listed in pages, and empty beyond the last page', async () => {
    const admin = await asAdmin()
    await TrashModel.insertMany(
      Array.from({ length: 51 }, (_, n) => ({
        type: 'article',
        name: `Article ${n}`,
        deletedBy: 'admin',
        deletedAt: new Date(Date.UTC(2100, 0, 1, 0, n)),
        document: {},
      })),
    )
    expect(await admin.list()).toMatchObject({ total: 51, items: { length: 50, 0: { name: 'Article 50' } } })
    expect(await admin.list('?page=2')).toMatchObject({ items: [{ name: 'Article 0' }] })
    expect(await admin.list('?page=3')).toEqual({ items: [], total: 51 })
    expect(await admin.list('?page=0')).toMatchObject({ code: 'validation' })
  })

  it('lists an object of a newer release, keeps it when it cannot be restored, and deletes it for good', async () => {
    const admin = await asAdmin()
    const _id = new mongoose.Types.ObjectId()
    const id = _id.toHexString()
    const stored = {
      _id,
      version: 1,
      type: 'sponsor',
      name: 'Dive Shop',
      deletedAt: new Date(),
      deletedBy: 'maya',
      document: { _id, name: 'Dive Shop', logos: ['/pictures/court.webp'] },
    }
    await mongoose.connection.collection('trash').insertOne({ ...stored })
    const deletedAt = stored.deletedAt.toISOString()
    expect(await admin.list()).toMatchObject({
      items: [{ id, type: 'sponsor', name: 'Dive Shop', deletedAt, deletedBy: 'maya' }],
      total: 1,
    })

    const rejected = await admin.restore(id)
    expect(rejected.status).toBe(409)
    expect(await rejected.json()).toEqual({
      code: 'conflict',
      message:
        'This was deleted with a newer version of the site, and this version cannot restore it. It stays in the trash.',
    })
    expect(await mongoose.connection.collection('trash').findOne({ _id })).toEqual(stored)

    expect((await admin.remove(`/api/admin/trash/${id}`)).status).toBe(204)
    expect((await admin.list()).total).toBe(0)
    expect(await admin.activity()).toMatchObject({
      items: [
        { action: 'deleted-for-good', object: { type: 'sponsor', name: 'Dive Shop' } },
        { action: 'logged-in' },
      ],
    })
  })

  it.each(['nothing', '65f000000000000000000000', '%00'])('answers 404 for the id %s', async (id) => {
    const admin = await asAdmin()
    expect((await admin.restore(id)).status).toBe(404)
    expect((await admin.remove(`/api/admin/trash/${id}`)).status).toBe(404)
  })
})
