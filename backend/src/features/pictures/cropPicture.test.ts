import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createGalleryImage } from '../gallery/gallery.service.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { storePicture } from './pictures.service.ts'

const api = useTestServer()
let cookie = ''
let picture: UploadedPicture
beforeEach(async () => {
  cookie = await api.signIn('admin')
  // Its left half is red, its right half is blue.
  const create = { width: 1000, height: 500, channels: 3, background: 'red' } as const
  const blue = await sharp({ create: { ...create, width: 500, background: 'blue' } })
    .png()
    .toBuffer()
  picture = await storePicture(
    await sharp({ create })
      .composite([{ input: blue, left: 500, top: 0 }])
      .png()
      .toBuffer(),
  )
})

const INPUT = { alt: '', isDecorative: false, isKept: false, focus: { x: 50, y: 50 } }
const RIGHT = { x: 0.5, y: 0.1, width: 0.5, height: 0.8 }
const id = () => picture.path.slice(9, 33)
const save = (input: object, headers = {}) =>
  api.send('PUT', `/api/admin/pictures/${id()}`, { ...INPUT, ...input }, { cookie, ...headers })
const read = async (path: string) =>
  (await (await api.call(path, { headers: { cookie } })).json()) as Record<string, string>[]
const suffixes = async () => {
  const stored = await mongoose.connection.collection<{ suffixes: string[] }>('pictures').findOne({})
  return stored?.suffixes ?? []
}
const shownIn = async (path: string) => (await read(path))[0] ?? {}
const cropped = () => picture.path.replace('.webp', '-500x400at500x50.webp')

describe('the crop of a picture', () => {
  it('is what every rendition and every public response shows, in rich text too', async () => {
    const content = `<p>See <img src="${picture.path.replace('.webp', '-400.webp')}" alt=""> <img src="${picture.path.replace('.webp', '-800.webp')}" alt=""></p>`
    await createGalleryImage({ sport: 'tennis', caption: 'Serve', alt: '', image: picture.path })
    const { _id } = await createNewsArticle(aNewsArticle({ image: picture.path, content }))
    const before = await shownIn('/api/gallery')
    const saved = await save({ crop: RIGHT, focus: { x: 20, y: 80 } })
    const address = `${cropped()}#20,80`
    expect(await saved.json()).toMatchObject({ crop: RIGHT, path: picture.path, shown: address })
    const image = await shownIn('/api/gallery')
    expect([image['image'], image['placeholder'] === before['placeholder']]).toEqual([address, false])
    const article = (await (await api.call(`/api/news/${_id.toHexString()}`)).json()) as Record<
      string,
      string
    >
    expect(article['image']).toBe(address)
    expect(article['content']).toContain(cropped().replace('.webp', '-400.webp'))
    // The crop has no rendition of 800 pixels.
    expect(article['content']).toContain(`"${cropped()}"`)
    for (const ending of ['.webp', '.avif', '-400.webp', '-400.avif']) {
      const file = await api.call(cropped().replace('.webp', ending))
      const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const [width, height] = ending.startsWith('-') ? [400, 320] : [500, 400]
      expect(info).toMatchObject({ width, height })
      const middle = 3 * (width * (height / 2) + width / 2)
      const [red = 255, , blue = 0] = data.subarray(middle)
      expect([red < 30, blue > 200]).toEqual([true, true])
    }
  })

  it('is removed again, while the picture stays as it was uploaded', async () => {
    await createGalleryImage({ sport: 'tennis', caption: 'Serve', alt: '', image: picture.path })
    await save({ crop: RIGHT })
    expect(await (await save({ crop: null })).json()).toMatchObject({ crop: null, shown: picture.path })
    expect((await shownIn('/api/gallery'))['image']).toBe(picture.path)
    // Pages that were loaded before show the crop.
    expect((await api.call(cropped())).status).toBe(200)
    expect(await (await save({ crop: { x: 0, y: 0, width: 1, height: 1 } })).json()).toMatchObject({
      crop: null,
    })
  })

  it('stays when the picture is saved without it', async () => {
    await save({ crop: RIGHT })
    expect(await (await save({ alt: 'The net' })).json()).toMatchObject({ crop: RIGHT, alt: 'The net' })
  })

  it('is refused outside of the picture, smaller than a tenth of it, and over a newer version', async () => {
    const count = (await suffixes()).length
    for (const crop of [
      { ...RIGHT, x: 0.6 },
      { ...RIGHT, y: -0.1 },
      { ...RIGHT, width: 0.09 },
      { ...RIGHT, height: 1.1 },
      { ...RIGHT, width: 'half' },
      { x: 0, y: 0 },
      [],
      'all',
    ]) {
      const refused = await save({ crop })
      const { fields } = (await refused.json()) as { fields: Record<string, string> }
      expect([refused.status, Object.keys(fields)[0]?.startsWith('crop')]).toEqual([400, true])
    }
    expect((await save({ crop: RIGHT }, { 'If-Match': '"7"' })).status).toBe(409)
    expect(await suffixes()).toHaveLength(count)
  })

  it('keeps the files of the last five crops, and none once the picture is deleted for good', async () => {
    for (const x of [0, 0.1, 0.2, 0.3, 0.4, 0.5]) await save({ crop: { ...RIGHT, x } })
    const crops = new Set((await suffixes()).flatMap((suffix) => /^-\d+x\d+at\d+x\d+/.exec(suffix) ?? []))
    expect(crops.size).toBe(5)
    expect((await api.call(picture.path.replace('.webp', '-500x400at0x50.webp'))).status).toBe(404)
    expect((await api.call(cropped())).status).toBe(200)
    const remove = (path: string) => api.send('DELETE', `/api/admin${path}/${id()}`, {}, { cookie })
    await remove('/pictures')
    expect((await api.call(cropped())).status).toBe(410)
    await remove('/trash')
    expect(await mongoose.connection.collection('pictures.files').countDocuments()).toBe(0)
  })

  it('is replaced together with its picture, when another picture is shown everywhere instead', async () => {
    await save({ crop: RIGHT, focus: { x: 1, y: 2 } })
    // An address that was copied from a page.
    await createGalleryImage({ sport: 'tennis', caption: 'Serve', alt: '', image: `${cropped()}#1,2` })
    const image = '/pictures/court-landscape-960.webp'
    const replaced = await api.send('POST', `/api/admin/pictures/${id()}/replace`, { image }, { cookie })
    expect(await replaced.json()).toMatchObject({ changed: 1 })
    expect((await shownIn('/api/gallery'))['image']).toBe(image)
  })

  it('is told by the library beside the size and address of the whole picture', async () => {
    await save({ crop: RIGHT })
    const list = await api.call('/api/admin/pictures?page=1', { headers: { cookie } })
    const { items } = (await list.json()) as { items: LibraryPicture[] }
    expect(items[0]).toMatchObject({ width: 1000, height: 500, crop: RIGHT, shown: cropped() })
  })
})
