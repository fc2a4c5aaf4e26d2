import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aContactMessage, aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { storeMessage } from '../contact/contact.service.ts'
import { createGalleryImage, deleteGalleryImage } from '../gallery/gallery.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { collectPictures } from './collectPictures.service.ts'
import { storePicture } from './pictures.service.ts'
import { NOT_SEARCHED } from './usedPictures.ts'

const api = useTestServer()
const after = (days: number) => collectPictures(new Date(daysFromNow(days)))

async function aPicture(size: number): Promise<UploadedPicture> {
  return storePicture(
    await sharp({ create: { width: size, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
}
const isThere = async ({ path }: UploadedPicture) => (await api.call(path)).status === 200

it('a picture that nothing shows is deleted after a week, with all its renditions, unless the site stops', async () => {
  const unused = await aPicture(900)
  expect(await after(0)).toBe(0)
  expect(await after(6.9)).toBe(0)
  expect(await collectPictures(new Date(daysFromNow(7.1)), AbortSignal.abort())).toBe(0)
  expect(await isThere(unused)).toBe(true)
  expect(await after(7.1)).toBe(1)
  expect(await isThere(unused)).toBe(false)
  const names = { filename: { $regex: unused.path.slice(9, 41) } }
  expect(await mongoose.connection.collection('pictures.files').countDocuments(names)).toBe(0)
  expect(await isThere(await aPicture(900))).toBe(true)
})

it('pictures in the gallery, in the text of an article, and in the trash are not deleted', async () => {
  const [inGallery, inArticle, trashed] = [await aPicture(11), await aPicture(12), await aPicture(13)]
  await createGalleryImage({ sport: 'tennis', caption: null, alt: '', image: inGallery.path })
  await createNewsArticle(aNewsArticle({ content: `<p>Seen: <img src="${inArticle.path}"></p>` }))
  const { _id } = await createGalleryImage({ sport: 'tennis', caption: null, alt: '', image: trashed.path })
  await deleteGalleryImage(_id.toHexString(), 'admin')
  expect(await after(0)).toBe(0)
  expect(await after(30)).toBe(0)
  for (const picture of [inGallery, inArticle, trashed]) expect(await isThere(picture)).toBe(true)
})

it('pictures in a page, in its old versions, and in a page in the trash are not deleted', async () => {
  const cookie = await api.signIn('admin')
  const [visiblePicture, before, trashed] = [await aPicture(31), await aPicture(32), await aPicture(33)]
  const textWith = ({ path }: UploadedPicture) => ({ deep: [{ text: `<p><img src="${path}"></p>` }] })
  const save = (method: string, path: string, body: object) =>
    api.send(method, `/api/admin/content${path}`, body, { cookie })
  expect((await save('POST', '', { page: 'kept', content: textWith(before) })).status).toBe(201)
  expect((await save('PUT', '/kept', { content: textWith(visiblePicture) })).status).toBe(200)
  expect((await save('POST', '', { page: 'gone', content: textWith(trashed) })).status).toBe(201)
  expect((await save('DELETE', '/gone', {})).status).toBe(204)
  await after(0)
  expect(await after(30)).toBe(0)
  for (const picture of [visiblePicture, before, trashed]) expect(await isThere(picture)).toBe(true)
})

it('the week starts again when a picture is uploaded or used again', async () => {
  const picture = await aPicture(21)
  await after(0)
  await aPicture(21)
  expect(await after(8)).toBe(0)
  expect(await after(14)).toBe(0)
  const { _id } = await createGalleryImage({ sport: 'tennis', caption: null, alt: '', image: picture.path })
  expect(await after(16)).toBe(0)
  expect(await isThere(picture)).toBe(true)
  expect(_id).toBeTruthy()
})

it('a picture of a feature that the collection of pictures does not know is not deleted', async () => {
  const Unlisted = mongoose.model(
    'Unlisted',
    new mongoose.Schema({ name: String, hidden: { type: String, select: false }, deep: {} }),
  )
  const [logo, inText, selected] = [await aPicture(41), await aPicture(42), await aPicture(43)]
  await Unlisted.create({
    name: 'Deep',
    deep: { logos: [{ image: logo.path }], html: `<img src="${inText.path}">` },
  })
  await Unlisted.create({ name: 'Hidden', hidden: selected.path })
  await after(0)
  expect(await after(30)).toBe(0)
  for (const picture of [logo, inText, selected]) expect(await isThere(picture)).toBe(true)
  await Unlisted.deleteMany({})
  await after(31)
  expect(await after(39)).toBe(3)
  // The files of a worker share the models.
  mongoose.deleteModel('Unlisted')
})

it('pictures of objects that a newer release stored or deleted are not deleted', async () => {
  const [visiblePicture, trashed] = [await aPicture(44), await aPicture(45)]
  const sponsors = mongoose.connection.collection('sponsors')
  await sponsors.insertOne({ name: 'Dive Shop', logo: visiblePicture.path })
  const item = { type: 'sponsor', name: 'Dive Bar', deletedBy: 'admin', deletedAt: new Date(), version: 1 }
  await mongoose.connection.collection('trash').insertOne({ ...item, document: { logo: trashed.path } })
  await after(0)
  expect(await after(30)).toBe(0)
  for (const picture of [visiblePicture, trashed]) expect(await isThere(picture)).toBe(true)
  await sponsors.deleteMany({})
  await after(31)
  expect(await after(39)).toBe(1)
  expect([await isThere(visiblePicture), await isThere(trashed)]).toEqual([false, true])
})

it('a visitor who writes the address of a picture does not keep it from being deleted', async () => {
  const picture = await aPicture(51)
  await storeMessage(
    new mongoose.Types.ObjectId(),
    aContactMessage({ message: `Look at ${api.origin}${picture.path}` }),
  )
  await api.send('POST', '/api/admin/login', { username: picture.path, password: 'wrong' })
  await after(0)
  expect(await after(8)).toBe(1)
})

it('every collection that is not searched for pictures is one of this release', () => {
  const ofModels = Object.values(mongoose.models).map(({ collection }) => collection.name)
  const others = ['pictures.files', 'pictures.chunks', 'rate_limits']
  expect(NOT_SEARCHED.difference(new Set([...ofModels, ...others]))).toEqual(new Set())
})
