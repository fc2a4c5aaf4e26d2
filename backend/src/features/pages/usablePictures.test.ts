import { FALLBACK_PICTURE } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { createGalleryImage } from '../gallery/gallery.service.ts'
import { PageContentModel } from './pages.model.ts'

const api = useTestServer()
const read = async (path: string) => (await (await api.call(path)).json()) as unknown
const [good, bad] = ['/pictures/court-landscape-960.webp', 'https://[']

it('a page shows the fallback picture for an unusable one', async () => {
  const program = { title: 'T', description: 'D' }
  await PageContentModel.create({
    page: 'home',
    content: {
      programs: [{ ...program, image: bad }, { ...program, image: good }, 'odd'],
      mission: { title: 'M', image: '/uploads/../../etc/passwd' },
      hero: { image: 7, title: bad },
    },
  })
  expect(await read('/api/content/home')).toEqual({
    programs: [{ ...program, image: FALLBACK_PICTURE }, { ...program, image: good }, 'odd'],
    mission: { title: 'M', image: FALLBACK_PICTURE },
    hero: { image: 7, title: bad },
  })
})

it('a custom page is returned unchanged', async () => {
  await PageContentModel.create({ page: 'faq', content: { image: bad, hero: [] } })
  expect(await read('/api/content/faq')).toEqual({ image: bad, hero: [] })
})

it('a gallery shows the fallback picture for an unusable one', async () => {
  await createGalleryImage({ sport: 'tennis', image: bad, caption: null, alt: '' })
  expect(await read('/api/gallery')).toMatchObject([{ image: FALLBACK_PICTURE }])
})
