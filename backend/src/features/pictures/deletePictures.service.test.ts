import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createGalleryImage } from '../gallery/gallery.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { collectPictures } from './collectPictures.service.ts'
import { deleteWithPictures } from './deletePictures.service.ts'
import { storePicture } from './pictures.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const bytesOf = (side: number) =>
  sharp({ create: { width: side, height: 10, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
const send = (method: string, path: string, body: object = {}) =>
  api.send(method, `/api/admin${path}`, body, { cookie })
const statusOf = async (path: string) => (await api.call(path)).status
const trash = () => mongoose.connection.collection('trash')
const filesOf = ({ path }: UploadedPicture) =>
  mongoose.connection
    .collection('pictures.files')
    .countDocuments({ filename: { $regex: `^${path.slice(9, 41)}` } })

async function inGallery(side: number) {
  const picture = await storePicture(await bytesOf(side))
  const { _id } = await createGalleryImage({ sport: 'tennis', caption: null, alt: '', image: picture.path })
  return { picture, id: _id.toHexString() }
}
const deleteForGood = async (id: string) => {
  expect((await send('DELETE', `/gallery/${id}`)).status).toBe(204)
  expect((await send('DELETE', `/trash/${id}`)).status).toBe(204)
}

describe('a permanently deleted picture', () => {
  it('answers 410 at once at every URL, and is removed from the store', async () => {
    const { picture, id } = await inGallery(900)
    const rendition = picture.path.replace('.webp', '-400.avif')
    const response = await api.call(rendition)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    await deleteForGood(id)
    for (const path of [picture.path, rendition, picture.path.replace('.webp', '-800.webp')])
      expect(await statusOf(path)).toBe(410)
    const etag = response.headers.get('etag') ?? ''
    const revalidated = await api.call(rendition, { headers: { 'if-none-match': etag } })
    expect([revalidated.status, revalidated.headers.get('cache-control')]).toEqual([410, 'no-store'])
    expect(await revalidated.json()).toMatchObject({ code: 'gone' })
    expect(await filesOf(picture)).toBe(0)
    expect(await statusOf(`/uploads/${'1'.repeat(32)}-20x10.webp`)).toBe(404)
  })

  it('answers 410 on a server that holds it in memory, as soon as that hears of it', async () => {
    const { picture, id } = await inGallery(910)
    expect(await statusOf(picture.path)).toBe(200)
    // Another server marks it as deleted, and the change stream of the database tells (`openSite.ts`).
    await mongoose.connection
      .collection('deleted_pictures')
      .insertOne({ _id: picture.path.slice(9, 41) as never, deletedAt: new Date(), left: [] })
    api.app.responseCache.invalidate('pictures')
    expect(await statusOf(picture.path)).toBe(410)
    expect(id).toBeTruthy()
  })

  it('is still served if an article, another gallery image or the trash uses it', async () => {
    const { picture, id } = await inGallery(920)
    await createNewsArticle(aNewsArticle({ content: `<p>Seen: <img src="${picture.path}"></p>` }))
    await deleteForGood(id)
    expect(await statusOf(picture.path)).toBe(200)
    const first = await inGallery(930)
    const second = await inGallery(930)
    expect(first.picture.path).toBe(second.picture.path)
    await send('DELETE', `/gallery/${second.id}`)
    await deleteForGood(first.id)
    expect(await statusOf(first.picture.path)).toBe(200)
    expect((await send('DELETE', `/trash/${second.id}`)).status).toBe(204)
    expect(await statusOf(first.picture.path)).toBe(410)
  })

  it('is deleted with its article or its page, including old versions of the page', async () => {
    const [inArticle, inOldVersion] = [
      await storePicture(await bytesOf(940)),
      await storePicture(await bytesOf(941)),
    ]
    const article = await createNewsArticle(
      aNewsArticle({ content: `<p>Told: <img src="${inArticle.path}"></p>` }),
    )
    await send('DELETE', `/news/${article._id.toHexString()}`)
    expect((await send('DELETE', `/trash/${article._id.toHexString()}`)).status).toBe(204)
    expect(await statusOf(inArticle.path)).toBe(410)
    const content = { text: `<p><img src="${inOldVersion.path}"></p>` }
    expect((await send('POST', '/content', { page: 'gone', content })).status).toBe(201)
    expect((await send('PUT', '/content/gone', { content: { text: '' } })).status).toBe(200)
    expect((await send('DELETE', '/content/gone')).status).toBe(204)
    const item = await trash().findOne({ type: 'page' })
    expect(await statusOf(inOldVersion.path)).toBe(200)
    expect((await send('DELETE', `/trash/${String(item?._id)}`)).status).toBe(204)
    expect(await statusOf(inOldVersion.path)).toBe(410)
  })

  it('is served again after the same file is uploaded again', async () => {
    const { picture, id } = await inGallery(950)
    await deleteForGood(id)
    expect(await statusOf(picture.path)).toBe(410)
    expect((await storePicture(await bytesOf(950))).path).toBe(picture.path)
    expect(await statusOf(picture.path)).toBe(200)
    expect(await filesOf(picture)).toBeGreaterThan(0)
  })

  it('is still served if the object was restored at the same moment', async () => {
    const { picture, id } = await inGallery(960)
    await send('DELETE', `/gallery/${id}`)
    const document = await trash().findOne({})
    const deletion = deleteWithPictures({ id, document }, async () => {
      expect((await send('POST', `/trash/${id}/restore`)).status).toBe(200)
      throw new Error('nothing to delete')
    })
    await expect(deletion).rejects.toThrow('nothing to delete')
    expect(await statusOf(picture.path)).toBe(200)
  })

  it('is removed from the store later if the server was killed before that', async () => {
    const { picture, id } = await inGallery(970)
    await send('DELETE', `/gallery/${id}`)
    // The state after a kill: marked, no longer in the trash, and its bytes still in the store.
    const files = await mongoose.connection
      .collection('pictures.files')
      .find({ filename: { $regex: `^${picture.path.slice(9, 41)}` } })
      .toArray()
    await mongoose.connection.collection('deleted_pictures').insertOne({
      _id: picture.path.slice(9, 41) as never,
      deletedAt: new Date(),
      left: files.map(({ filename }) => String(filename)),
    })
    await collectPictures()
    expect(await statusOf(picture.path)).toBe(200)
    await mongoose.connection.collection('deleted_pictures').insertOne({
      _id: picture.path.slice(9, 41) as never,
      deletedAt: new Date(),
      left: files.map(({ filename }) => String(filename)),
    })
    await mongoose.connection
      .collection('pictures')
      .updateOne({ _id: picture.path.slice(9, 41) as never }, { $set: { unusedSince: new Date() } })
    await trash().deleteMany({})
    // Nor does the next server have anything in memory.
    api.app.responseCache.expireAll()
    expect(await statusOf(picture.path)).toBe(410)
    await collectPictures()
    expect(await filesOf(picture)).toBe(0)
    expect(await statusOf(picture.path)).toBe(410)
  })
})
