import { homeDefaults } from '@lane-and-court/contract/home/home.ts'
import type { LibraryPicture, PictureReplaced } from '@lane-and-court/contract/pictures/library.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { aContactMessage, aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { aStoredPicture } from '../../testing/storedPicture.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { storeMessage } from '../contact/contact.service.ts'
import { createGalleryImage } from '../gallery/gallery.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { collectPictures } from './collectPictures.service.ts'
import { picturesIn } from './picturesIn.ts'
import { PictureModel } from './pictures.model.ts'
import { forgetUses } from './pictureUses.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  forgetUses()
  cookie = await api.signIn('admin')
})

const send = (method: string, path: string, body: object = {}, headers = {}) =>
  api.send(method, `/api/admin${path}`, body, { cookie, ...headers })
const idOf = ({ path }: UploadedPicture) => path.slice(9, 33)
const list = async (query = '') => {
  const response = await api.call(`/api/admin/pictures?page=1${query}`, { headers: { cookie } })
  return (await response.json()) as { items: LibraryPicture[]; total: number }
}
const read = async (picture: UploadedPicture) =>
  (await (
    await api.call(`/api/admin/pictures/${idOf(picture)}`, { headers: { cookie } })
  ).json()) as LibraryPicture
const statusOf = async (path: string) => (await api.call(path)).status
const filesOf = ({ path }: UploadedPicture) =>
  mongoose.connection
    .collection('pictures.files')
    .countDocuments({ filename: { $regex: `^${path.slice(9, 41)}` } })
const INPUT = { alt: '', isDecorative: false, isKept: false, focus: { x: 50, y: 50 } }
const inGallery = (image: string, alt = '') =>
  createGalleryImage({ sport: 'tennis', caption: 'Serve', alt, image })

describe('the library of pictures', () => {
  it('names what uses each picture: objects of the site first, then the trash and old versions', async () => {
    const picture = await aStoredPicture(20)
    const article = await createNewsArticle(
      aNewsArticle({ title: 'Pool', content: `<p>See <img src="${picture.path}" alt="The pool"></p>` }),
    )
    const programs = [{ ...homeDefaults.programs[0], title: 'Swim', image: picture.path }]
    await createPageContent({ page: 'home', content: { ...homeDefaults, programs } })
    await createPageContent({ page: 'faq', content: { deep: [{ image: picture.path }] } })
    const { _id } = await inGallery(picture.path)
    expect((await send('DELETE', `/gallery/${_id.toHexString()}`)).status).toBe(204)
    // A visitor cannot make a picture look used.
    await storeMessage(new mongoose.Types.ObjectId(), aContactMessage({ message: `Look: ${picture.path}` }))
    const { uses, useCount, pastUseCount, describedAs } = await read(picture)
    expect(
      uses.filter(({ where }) => where === 'site').map(({ type, id, name }) => [type, id, name]),
    ).toEqual(
      expect.arrayContaining([
        ['article', article._id.toHexString(), 'Pool'],
        ['program', '1', 'Swim'],
        ['page', 'faq', 'faq'],
      ]),
    )
    expect(uses.slice(0, 3).every(({ where }) => where === 'site')).toBe(true)
    expect(uses.slice(3).map(({ type, where }) => `${type} ${where}`)).toEqual(
      expect.arrayContaining(['image trash', 'page history']),
    )
    expect([useCount, pastUseCount, describedAs]).toEqual([3, uses.length - 3, 'The pool'])
  })

  it('is searched by descriptions and names of uses, and filtered by use and description', async () => {
    const [used, decorative, plain] = [
      await aStoredPicture(21),
      await aStoredPicture(22),
      await aStoredPicture(23),
    ]
    await inGallery(used.path, 'A serve at the net')
    await send('PUT', `/pictures/${idOf(decorative)}`, { ...INPUT, isDecorative: true })
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id).toSorted()
    const idsOf = (...pictures: UploadedPicture[]) => pictures.map(idOf).toSorted()
    expect(await ids('')).toEqual(idsOf(used, decorative, plain))
    expect(await ids('&q=NET%20serve')).toEqual(idsOf(used))
    expect(await ids('&show=unused')).toEqual(idsOf(decorative, plain))
    expect(await ids('&show=undescribed')).toEqual(idsOf(plain))
    expect(await ids('&q=net&show=unused')).toEqual([])
    const first = await list('&limit=1&show=unused')
    expect([first.items.length, first.total]).toEqual([1, 2])
    expect((await api.call('/api/admin/pictures?show=other', { headers: { cookie } })).status).toBe(400)
    expect((await api.call('/api/admin/pictures')).status).toBe(401)
  })

  it('is searched by the names of files, and shows those and the days of the cameras', async () => {
    const [named, unnamed] = [await aStoredPicture(31, 'Relay_Final.JPG'), await aStoredPicture(32)]
    const found = await list('&q=relay%20jpg')
    expect(found.items).toMatchObject([{ id: idOf(named), fileName: 'Relay_Final.JPG', takenOn: null }])
    // As releases without either stored it.
    await PictureModel.updateMany({}, { $unset: { fileName: 1, takenOn: 1 } })
    expect((await list('&q=relay')).total).toBe(0)
    expect((await list('')).items.map(({ id, fileName }) => [id, fileName])).toEqual(
      [unnamed, named].map((picture) => [idOf(picture), '']),
    )
  })

  it('saves a description over the version that was read, and refuses an older one', async () => {
    const picture = await aStoredPicture(24)
    const input = { ...INPUT, alt: ' The pool\u0000 ' }
    const saved = await send('PUT', `/pictures/${idOf(picture)}`, input, { 'If-Match': '"1"' })
    expect(await saved.json()).toMatchObject({ alt: 'The pool', version: 2, focus: { x: 50, y: 50 } })
    const late = await send('PUT', `/pictures/${idOf(picture)}`, input, { 'If-Match': '"1"' })
    expect([late.status, await late.json()]).toMatchObject([409, { current: { alt: 'The pool' } }])
    const beyond = await send('PUT', `/pictures/${idOf(picture)}`, { ...input, focus: { x: 101, y: 0 } })
    expect([beyond.status, await beyond.json()]).toMatchObject([400, { fields: { 'focus.x': /.+/ } }])
    expect((await send('PUT', `/pictures/${'0'.repeat(24)}`, input)).status).toBe(404)
  })

  it('keeps a picture for which that is chosen, unused and after its last use is deleted for good', async () => {
    const [keptPicture, other] = [await aStoredPicture(25), await aStoredPicture(26)]
    await send('PUT', `/pictures/${idOf(keptPicture)}`, { ...INPUT, isKept: true })
    const use = (await inGallery(keptPicture.path))._id.toHexString()
    await send('DELETE', `/gallery/${use}`)
    expect((await send('DELETE', `/trash/${use}`)).status).toBe(204)
    await collectPictures()
    await collectPictures(new Date(daysFromNow(8)))
    expect([await statusOf(keptPicture.path), await statusOf(other.path)]).toEqual([200, 404])
  })
})

it('a picture is found in a text with many unclosed tags', () => {
  const address = `/uploads/${'a'.repeat(32)}-20x10.webp`
  const pictures = picturesIn({ text: `${'<img '.repeat(50_000)}<img alt="It" src="${address}">` })
  expect(pictures).toEqual([{ id: 'a'.repeat(32), alt: 'It' }])
})

describe('a focal point', () => {
  it('is in the address of the picture in every public response, until it is the center again', async () => {
    const picture = await aStoredPicture(30)
    await inGallery(picture.path)
    await createNewsArticle(aNewsArticle({ image: picture.path }))
    const visibleAddresses = async () => {
      const gallery = (await (await api.call('/api/gallery')).json()) as { image: string }[]
      const news = (await (await api.call('/api/news')).json()) as { image: string }[]
      return [gallery[0]?.image, news[0]?.image]
    }
    expect(await visibleAddresses()).toEqual([picture.path, picture.path])
    await send('PUT', `/pictures/${idOf(picture)}`, { ...INPUT, focus: { x: 0, y: 100 } })
    expect(await visibleAddresses()).toEqual([`${picture.path}#0,100`, `${picture.path}#0,100`])
    await send('PUT', `/pictures/${idOf(picture)}`, INPUT)
    expect(await visibleAddresses()).toEqual([picture.path, picture.path])
  })
})

describe('a picture of the library that is deleted', () => {
  it('is 410 at once, also where something shows it, and comes back from the trash as it was', async () => {
    const picture = await aStoredPicture(40)
    await inGallery(picture.path)
    await send('PUT', `/pictures/${idOf(picture)}`, { ...INPUT, alt: 'The net' })
    expect((await send('DELETE', `/pictures/${idOf(picture)}`)).status).toBe(204)
    expect([await statusOf(picture.path), (await list()).total]).toEqual([410, 0])
    expect((await send('DELETE', `/pictures/${idOf(picture)}`)).status).toBe(404)
    await collectPictures(new Date(daysFromNow(8)))
    expect((await send('POST', `/trash/${idOf(picture)}/restore`)).status).toBe(200)
    expect(await statusOf(picture.path)).toBe(200)
    expect(await read(picture)).toMatchObject({ alt: 'The net', useCount: 1 })
  })

  it('loses its files when it is deleted for good, or after 30 days', async () => {
    const [byHand, byTime] = [await aStoredPicture(41), await aStoredPicture(42)]
    for (const picture of [byHand, byTime]) {
      await inGallery(picture.path)
      await send('DELETE', `/pictures/${idOf(picture)}`)
    }
    expect((await send('DELETE', `/trash/${idOf(byHand)}`)).status).toBe(204)
    expect(await filesOf(byHand)).toBe(0)
    await collectPictures(new Date(daysFromNow(29)))
    expect(await filesOf(byTime)).toBe(2)
    await collectPictures(new Date(daysFromNow(31)))
    expect(await filesOf(byTime)).toBe(0)
    expect([await statusOf(byHand.path), await statusOf(byTime.path)]).toEqual([410, 410])
    const late = await send('POST', `/trash/${idOf(byTime)}/restore`)
    expect([late.status, (await late.json()) as object]).toMatchObject([409, { code: 'conflict' }])
  })

  it('is in the library again when the same file is uploaded, and stays when the trash is emptied', async () => {
    const picture = await aStoredPicture(43)
    await send('DELETE', `/pictures/${idOf(picture)}`)
    await aStoredPicture(43)
    expect((await send('DELETE', `/trash/${idOf(picture)}`)).status).toBe(204)
    expect([await statusOf(picture.path), (await list()).total]).toEqual([200, 1])
  })
})

describe('replacing a picture everywhere', () => {
  it('changes each object of the site once, as a new version, and leaves what is protected', async () => {
    const [old, other] = [await aStoredPicture(900), await aStoredPicture(51)]
    const small = old.path.replace('.webp', '-400.webp')
    const image = await inGallery(old.path)
    const article = await createNewsArticle(
      aNewsArticle({ image: old.path, content: `<p>See <img src="${small}"></p>` }),
    )
    await createPageContent({ page: 'faq', content: { deep: [{ image: old.path, n: 1 }] } })
    await createPageContent({ page: 'privacy', content: { image: old.path } }, true)
    const replaced = await send('POST', `/pictures/${idOf(old)}/replace`, { image: other.path })
    const { id, ...counts } = (await replaced.json()) as PictureReplaced
    expect(counts).toEqual({ changed: 3, left: 1 })
    const collectionOf = (name: string) => mongoose.connection.collection(name)
    expect(await collectionOf('galleryimages').findOne({ _id: image._id })).toMatchObject({
      image: other.path,
      placeholder: other.placeholder,
      version: 2,
    })
    expect(await collectionOf('newsarticles').findOne({ _id: article._id })).toMatchObject({
      image: other.path,
      content: `<p>See <img src="${other.path}" /></p>`,
      version: 2,
    })
    expect(await collectionOf('pagecontents').findOne({ page: 'faq' })).toMatchObject({
      content: { deep: [{ image: other.path, n: 1 }] },
    })
    const versions = await collectionOf('object_versions')
      .find({ 'fields.page': 'faq' })
      .sort({ version: 1 })
      .toArray()
    expect(versions.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [1, ''],
      [2, 'admin'],
    ])
    expect((await read(old)).uses.map(({ name, where }) => `${name} ${where}`)).toEqual(
      expect.arrayContaining(['privacy site', 'faq history']),
    )

    // Undone, except where somebody has saved since.
    await send('PUT', `/gallery/${image._id.toHexString()}`, { sport: 'tennis', caption: 'New', alt: '' })
    expect((await read(old)).replaced).toMatchObject({ id, by: 'admin', changed: 3 })
    const undo = () => send('POST', `/pictures/${idOf(old)}/replace/${id}/undo`)
    expect(await (await undo()).json()).toEqual({ changed: 2, left: 1 })
    expect(await collectionOf('newsarticles').findOne({ _id: article._id })).toMatchObject({
      image: old.path,
      content: `<p>See <img src="${small}" /></p>`,
      version: 3,
    })
    expect(await collectionOf('pagecontents').findOne({ page: 'faq' })).toMatchObject({
      content: { deep: [{ image: old.path, n: 1 }] },
      version: 3,
    })
    expect(await collectionOf('object_versions').countDocuments({ 'fields.page': 'faq' })).toBe(3)
    expect(await collectionOf('galleryimages').findOne({ _id: image._id })).toMatchObject({
      image: other.path,
    })
    expect((await read(old)).replaced).toBeNull()
    const unknown = await send('POST', `/pictures/${idOf(other)}/replace/${id}/undo`)
    expect([unknown.status, (await unknown.json()) as object]).toMatchObject([404, { code: 'not_found' }])
  })

  it('undoes nothing of an object that it never changed, and that somebody has saved since', async () => {
    const [old, other] = [await aStoredPicture(62), await aStoredPicture(63)]
    const article = await createNewsArticle(aNewsArticle({ image: old.path, content: '<p>Before</p>' }))
    const replaced = await send('POST', `/pictures/${idOf(old)}/replace`, { image: other.path })
    const { id } = (await replaced.json()) as PictureReplaced
    // As after a kill between the note and the change, and a save by somebody else.
    const saved = { image: '', placeholder: null, content: '<p>Since</p>', version: 2 }
    const articles = mongoose.connection.collection('newsarticles')
    await articles.updateOne({ _id: article._id }, { $set: saved })
    const undone = await send('POST', `/pictures/${idOf(old)}/replace/${id}/undo`)
    expect(await undone.json()).toEqual({ changed: 0, left: 1 })
    expect(await articles.findOne({ _id: article._id })).toMatchObject(saved)
  })

  it('refuses the same picture, a picture that is gone, and what is no picture', async () => {
    const [old, gone] = [await aStoredPicture(60), await aStoredPicture(61)]
    await send('DELETE', `/pictures/${idOf(gone)}`)
    const refused = async (image: unknown) => {
      const response = await send('POST', `/pictures/${idOf(old)}/replace`, { image })
      return [response.status, ((await response.json()) as { fields?: { image?: string } }).fields?.image]
    }
    for (const image of [old.path, gone.path, 'javascript:alert(1)', '', null])
      expect(await refused(image)).toEqual([400, expect.any(String)])
  })
})
