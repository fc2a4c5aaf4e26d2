import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInByApi } from './admin.ts'
import type { Site } from './site.ts'

export async function aPicture(name: string, background = '#0b5fa5') {
  const buffer = await sharp({ create: { width: 1_000, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A photo as large as a phone's, in pixels and in bytes. */
export async function aPhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const buffer = await sharp({
    create: { width: 3_600, height: 900, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

export const imageInput = (page: Page) => page.getByLabel(/^Image\b(?! description)/)
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Pictures to upload' }).getByRole('listitem')
export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')
export const upload = (page: Page) =>
  page.getByRole('button', { name: /^Upload (Image|\d+ images)$/ }).click()
export const gallery = async (page: Page, site: Site) =>
  (await (await page.request.get(`${site.origin}/api/gallery`)).json()) as GalleryImage[]

export async function drop(
  area: Locator,
  name: string,
  type: string,
  bytes: Buffer = Buffer.from('dropped'),
): Promise<void> {
  const dataTransfer = await area.page().evaluateHandle(
    ([name = '', type = '', letters = '']) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    [name, type, bytes.toString('base64')],
  )
  await area.dispatchEvent('dragover', { dataTransfer })
  await area.dispatchEvent('drop', { dataTransfer })
}

export async function openGallery(page: Page, site: Site): Promise<void> {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/gallery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
}
