import { randomUUID } from 'node:crypto'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStoredPicture } from '../../testing/storedPicture.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const send = (method: string, path: string, body: object = {}, headers = {}) =>
  api.send(method, `/api/admin/gallery${path}`, body, { cookie, ...headers })
const captions = async () =>
  ((await (await api.call('/api/gallery')).json()) as GalleryImage[]).map(({ caption }) => caption)

async function add(caption: string): Promise<GalleryImage> {
  const response = await send('POST', '', { sport: 'tennis', caption, image: '/pictures/court.webp' })
  expect(response.status).toBe(201)
  return (await response.json()) as GalleryImage
}

describe('the gallery of the admin area', () => {
  it('shows a new picture first, to visitors at once, and only once for one key', async () => {
    await add('first')
    const headers = { 'idempotency-key': randomUUID() }
    const picture = { sport: 'swimming', caption: 'second', image: '/pictures/lanes.webp' }
    for (const _try of [1, 2]) expect((await send('POST', '', picture, headers)).status).toBe(201)
    expect(await captions()).toEqual(['second', 'first'])
    const listed = (await (
      await api.call('/api/admin/gallery', { headers: { cookie } })
    ).json()) as GalleryImage[]
    expect(listed.map(({ caption }) => caption)).toEqual(['second', 'first'])
  })

  it('shows administrators what the file of a picture was called, and visitors do not get it', async () => {
    await add('drawn')
    const { path } = await aStoredPicture(41, 'Relay.jpg')
    await send('POST', '', { sport: 'tennis', caption: 'uploaded', image: path })
    const listed = await (await api.call('/api/admin/gallery', { headers: { cookie } })).json()
    expect(listed).toMatchObject([
      { caption: 'uploaded', fileName: 'Relay.jpg', takenOn: null },
      { caption: 'drawn', fileName: '', takenOn: null },
    ])
    expect(await (await api.call('/api/gallery')).text()).not.toMatch(/fileName|takenOn|Relay/)
  })

  it('returns an error for every missing field', async () => {
    const response = await send('POST', '', { image: 'javascript:alert(1)' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { sport: 'Sport is required' } })
    expect(await (await send('POST', '', { sport: 'tennis' })).json()).toMatchObject({
      fields: { image: 'Please select an image to upload' },
    })
  })

  it('updates caption and description of the current version, and the picture only if it is sent', async () => {
    const { id, image } = await add('before')
    const change = { sport: 'tennis', caption: 'after', alt: 'A court' }
    const saved = await send('PUT', `/${id}`, change, { 'if-match': '"1"' })
    expect(await saved.json()).toMatchObject({ caption: 'after', alt: 'A court', image, version: 2 })
    const stale = await send('PUT', `/${id}`, change, { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'conflict', current: { caption: 'after', version: 2 } })
    const other = await send('PUT', `/${id}`, { ...change, image: '/pictures/other.webp' })
    expect(await other.json()).toMatchObject({ image: '/pictures/other.webp', placeholder: null, version: 3 })
    expect((await send('PUT', `/${id}`, { ...change, image: 'javascript:alert(1)' })).status).toBe(400)
    expect((await send('PUT', '/65f000000000000000000000', change)).status).toBe(404)
  })

  it('ignores pictures in a new order that were deleted in the meantime', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    expect((await send('DELETE', `/${b.id}`)).status).toBe(204)
    expect((await send('PUT', '/order', { ids: [a.id, b.id, c.id] })).status).toBe(204)
    expect(await captions()).toEqual(['a', 'c'])
    expect((await send('PUT', '/order', { ids: [b.id] })).status).toBe(204)
    expect(await captions()).toEqual(['a', 'c'])
  })

  it('is sorted, with pictures that are not listed at the end', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    expect((await send('PUT', '/order', { ids: [a.id, b.id] })).status).toBe(204)
    expect(await captions()).toEqual(['a', 'b', 'c'])
    expect((await send('PUT', '/order', { ids: [c.id, '65f000000000000000000000'] })).status).toBe(400)
    expect((await send('PUT', '/order', { ids: [c.id, c.id] })).status).toBe(400)
    await add('new')
    expect(await captions()).toEqual(['new', 'a', 'b', 'c'])
  })

  it('moves a deleted picture to the trash and restores it', async () => {
    const { id } = await add('gone')
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect(await captions()).toEqual([])
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
    expect((await api.send('POST', `/api/admin/trash/${id}/restore`, {}, { cookie })).status).toBe(200)
    expect(await captions()).toEqual(['gone'])
  })

  it('names a picture without texts in the activity log as in the trash', async () => {
    const { id } = await add('')
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    const read = async (path: string) =>
      (await (await api.call(`/api/admin/${path}`, { headers: { cookie } })).json()) as Page<object>
    expect(await read('trash')).toMatchObject({ items: [{ name: 'A tennis picture' }] })
    expect(await read('activity')).toMatchObject({
      items: [
        { action: 'deleted', object: { name: 'A tennis picture' } },
        { action: 'created', object: { name: 'A tennis picture' } },
        { action: 'logged-in' },
      ],
    })
  })
})
