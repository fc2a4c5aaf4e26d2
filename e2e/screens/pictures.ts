import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { respondAsSite } from '../respondAsSite.ts'
import {
  button,
  DIALOG,
  FAILURE,
  firstOf,
  MAIN,
  showHistory,
  shows,
  type Sweep,
  type Visit,
} from './visit.ts'

const [PICTURE = '', OTHER = ''] = ['icon-512.png', 'og-1200x630.png'].map((name) =>
  path.resolve(import.meta.dirname, '../../frontend/public/icons', name),
)

const images = ({ page }: Visit) => page.getByRole('list', { name: 'Images', exact: true })

export const PICTURES: Sweep = {
  title: 'the screens of the gallery and of the pictures',
  async seed({ page, site, read, write }) {
    const image = { name: 'net.png', mimeType: 'image/png', buffer: await readFile(OTHER) }
    const headers = { Origin: site.origin }
    await page.request.post(`${site.origin}/api/admin/upload`, { headers, multipart: { image } })
    const [first] = await read<GalleryImage[]>('/gallery')
    const { id, caption, sport, image: shown } = first!
    await write('PUT', `/admin/gallery/${id}`, { image: shown, caption, sport, alt: '' })
  },
  states: [
    {
      screen: '/admin/gallery',
      state: 'filled, with a selection',
      open: '/admin/gallery',
      heading: 'Gallery Management',
      async prepare(visit) {
        await images(visit).getByRole('checkbox').nth(2).check()
        // The bar covers some cards in part, until the end of the list is in sight.
        await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      },
    },
    {
      screen: '/admin/gallery',
      state: 'dialog of a deletion',
      part: DIALOG,
      prepare: (visit) => button(visit, 'Delete').click(),
    },
    {
      screen: '/admin/gallery/new',
      state: 'errors in a queue',
      open: '/admin/gallery/new',
      heading: 'Add Gallery Image',
      async prepare(visit) {
        await visit.page.getByLabel(/^Image\b(?! description)/).setInputFiles([PICTURE, OTHER])
        await button(visit, /^Upload \d+ images$/).click()
        await shows(visit, 'Sport is required')
      },
    },
    {
      screen: '/admin/gallery/new',
      state: 'uploaded and failed pictures',
      part: MAIN,
      async prepare(visit) {
        let uploads = 0
        await visit.page.route('**/api/admin/upload', (route) =>
          ++uploads === 2 ? respondAsSite(route, FAILURE) : route.continue(),
        )
        await visit.page.getByLabel('Sport Category').selectOption('tennis')
        await button(visit, /^Upload \d+ images$/).click()
        const rows = visit.page.getByRole('list', { name: 'Pictures to upload' })
        await rows.getByText('Uploaded').waitFor()
        await rows.getByText('The disk is full').waitFor()
        await visit.page.unrouteAll()
      },
    },
    {
      screen: '/admin/gallery/:id/edit',
      state: 'filled, with its history',
      open: async (visit) => {
        const [first] = await visit.read<GalleryImage[]>('/gallery')
        return `/admin/gallery/${first?.id}/edit`
      },
      heading: 'Edit Gallery Image',
      prepare: showHistory,
    },
    {
      screen: '/admin/news/new',
      state: 'dialog of the crop',
      open: '/admin/news/new',
      heading: 'Create News Article',
      part: DIALOG,
      async prepare(visit) {
        await visit.page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE)
        await button(visit, 'Crop Image').click()
        await visit.page.getByRole('slider', { name: 'Focal point' }).waitFor()
      },
    },
    {
      screen: '/admin/pictures',
      state: 'filled',
      open: '/admin/pictures',
      heading: 'Pictures',
      prepare: ({ page }) => page.getByRole('list', { name: 'Pictures', exact: true }).waitFor(),
    },
    {
      screen: '/admin/pictures',
      state: 'dialog of a deletion',
      part: DIALOG,
      prepare: (visit) => button(visit, /^Delete /).click(),
    },
    {
      screen: '/admin/pictures/:id/edit',
      state: 'filled, with what replaces it',
      open: firstOf('/admin/pictures'),
      heading: 'Edit Picture',
      async prepare({ page }) {
        const shown = page.locator('.ReactCrop img')
        await shown.waitFor()
        // Before the picture is there, its handles lie on each other.
        await shown.evaluate((image: HTMLImageElement) => image.decode())
      },
    },
    {
      screen: '/admin/pictures/describe',
      state: 'filled',
      open: '/admin/pictures/describe',
      heading: 'Describe Pictures',
      prepare: (visit) => shows(visit, /pictures? without a description/),
    },
    {
      screen: '/admin/pictures/describe',
      state: 'description that somebody else has written meanwhile',
      part: MAIN,
      async prepare(visit) {
        const images = await visit.read<GalleryImage[]>('/gallery')
        const { id, caption, sport, image } = images.find(({ alt }) => alt === '')!
        const field = visit.page.getByLabel('Description of picture 1', { exact: true })
        await field.fill('Mine')
        await visit.write('PUT', `/admin/gallery/${id}`, { image, caption, sport, alt: 'Theirs' })
        await field.press('Enter')
        await shows(visit, /^Somebody has described this picture since/)
      },
    },
    {
      screen: '/admin/pictures/describe',
      state: 'all described',
      part: MAIN,
      async prepare(visit) {
        const fields = visit.page.getByLabel(/^Description of picture \d+$/)
        for (let place = 0; place < (await fields.count()); place++) {
          await fields.nth(place).fill(`What picture ${place + 1} shows`)
          await fields.nth(place).press('Enter')
        }
        await shows(visit, 'Every picture has a description.')
      },
    },
  ],
}
