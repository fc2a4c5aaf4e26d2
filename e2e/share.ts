import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Site } from './site.ts'

interface Part {
  name: string
  type: string
  data: number[]
}

/** Posts files with a form of the open page, as the share sheet of a phone does. */
export const share = (page: Page, site: Site, parts: Part[]) =>
  page.evaluate(
    ({ parts, action }) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = action
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'images'
      const files = new DataTransfer()
      for (const { name, type, data } of parts)
        files.items.add(new File([Uint8Array.from(data)], name, { type }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { parts, action: `${site.origin}/admin/gallery/share` },
  )

export const aPhoto = async (name: string): Promise<Part> => ({
  name,
  type: 'image/png',
  data: [
    ...(await sharp({ create: { width: 320, height: 200, channels: 3, background: '#d9f23b' } })
      .png()
      .toBuffer()),
  ],
})
