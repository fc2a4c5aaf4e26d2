import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { createGalleryImage } from '../gallery/gallery.service.ts'
import { storePicture } from './pictures.service.ts'

const site = mkdtempSync(path.join(tmpdir(), 'lane-and-court-'))
mkdirSync(path.join(site, 'pictures'))
const drawing = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
  .webp()
  .toBuffer()
writeFileSync(path.join(site, 'pictures/lanes.webp'), drawing)
writeFileSync(path.join(site, 'secret.webp'), 'not to be had')

const api = useTestServer({ site })
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const sync = async (query = '') =>
  (await (await api.call(`/api/image-sync${query}`, { headers: { cookie } })).json()) as ImageSync
const inGallery = async (image: string) =>
  (await createGalleryImage({ sport: 'tennis', caption: null, alt: '', image }))._id.toHexString()

it('GET /api/image-sync returns all gallery pictures as data URLs, built-in ones too', async () => {
  const uploaded = await storePicture(
    await sharp({ create: { width: 1_000, height: 500, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
  const [own, built] = [await inGallery(uploaded.path), await inGallery('/pictures/lanes.webp')]
  const { success, images, gone } = await sync()
  expect([success, gone]).toEqual([true, []])
  expect(images.map(({ id, image }) => [id, image])).toEqual([
    [built, '/pictures/lanes.webp'],
    [own, uploaded.path],
  ])
  const [first, second] = images.map(({ dataUrl }) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
  expect(first).toEqual(drawing)
  expect((await sharp(second).metadata()).width).toBe(800)
})

it('GET /api/image-sync returns the missing pictures and the ids of deleted ones', async () => {
  const [a, b] = [await inGallery('/pictures/lanes.webp'), await inGallery('/pictures/lanes.webp')]
  const lost = '65f000000000000000000000'
  const { images, gone } = await sync(`?have=${a},${lost}`)
  expect(images.map(({ id }) => id)).toEqual([b])
  expect(gone).toEqual([lost])
  expect((await sync(`?ids=${a}`)).images.map(({ id }) => id)).toEqual([a])
})

it('GET /api/image-sync returns only pictures of this site', async () => {
  for (const image of [
    '/pictures/../secret.webp',
    '/secret.webp',
    'https://example.com/a.webp',
    '/pictures/none.webp',
  ])
    await inGallery(image)
  expect(await sync()).toEqual({ success: true, gone: [], images: [] })
})

it('GET /api/image-sync accepts the ids of a gallery of 500 pictures', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => n.toString(16).padStart(24, '0'))
  expect((await sync(`?have=${ids.join(',')}`)).gone).toEqual(ids)
})

it.each([
  '?have=x',
  '?have=,',
  '?ids=65f,',
  `?have=${'0'.repeat(24)}&have=${'1'.repeat(24)}`,
  `?have=${`${'a'.repeat(24)},`.repeat(600)}${'a'.repeat(24)}`,
])('GET /api/image-sync rejects the query %.20s', async (query) => {
  const response = await api.call(`/api/image-sync${query}`, { headers: { cookie } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'validation' })
})
