import { expect, it } from 'vitest'
import { galleryImageInputSchema } from '../gallery/gallery.schema.ts'
import { validate } from '../http/validate.ts'
import { newsArticleInputSchema } from '../news/news.schema.ts'
import { contentSchema } from '../pages/pages.schema.ts'
import { programSchema } from '../programs/programs.schema.ts'
import { staffMemberInputSchema } from '../staff/staff.schema.ts'
import { isPictureAddress, usablePicture } from './pictureAddress.ts'
import { PICTURE_MESSAGES } from './pictures.ts'

const UPLOAD = `/uploads/${'ab'.repeat(16)}-1200x900.webp`
const GOOD = [
  UPLOAD,
  UPLOAD.replace('.webp', '-400.avif'),
  '/pictures/lanes-landscape-960.webp',
  '/pictures/coach-1-800.webp',
  'https://pictures.example/a b'.replace(' ', '%20'),
  'https://pictures.example:8443/a.jpg?size=2#top',
  'HTTPS://PICTURES.EXAMPLE/A.JPG',
]
const BAD = [
  '/uploads/../../etc/passwd',
  '/uploads/../api/admin/logout',
  '/uploads/a.webp',
  `${UPLOAD}/..`,
  `${UPLOAD}?x`,
  '/api/admin/logout',
  '/pictures/../api/x.webp',
  '/pictures/lanes.svg',
  '/pictures/Lanes.webp',
  '/news',
  '/',
  '//evil.example/a.webp',
  '\\\\evil.example\\a.webp',
  'http://pictures.example/a.webp',
  'https://[',
  'https://',
  'https:/pictures.example/a.webp',
  'https:pictures.example',
  'https://user@pictures.example/a.webp',
  'https://user:secret@pictures.example/a.webp',
  'https://pictures.example/a b',
  'https://pictures.example\\a',
  'https://a:99999/x',
  'data:image/png;base64,AAAA',
  'blob:https://a.example/1',
  'javascript:alert(1)',
  'a.webp',
]

it.each(GOOD)('%s is a valid picture address', (address) => expect(isPictureAddress(address)).toBe(true))
it.each(BAD)('%s is not a valid picture address', (address) => {
  expect(isPictureAddress(address)).toBe(false)
  expect(usablePicture(address)).toBeNull()
})

it.each([
  [UPLOAD, UPLOAD],
  [UPLOAD.slice(1), UPLOAD],
  [UPLOAD.replace('/uploads/', '/uploads//'), UPLOAD],
  [null, null],
  [7, null],
])('the stored picture address %j is read as %j', (stored, address) =>
  expect(usablePicture(stored)).toBe(address),
)

const errorOf = (field: 'gallery' | 'news' | 'staff' | 'program' | 'mission', image: string) => {
  switch (field) {
    case 'gallery':
      return validate(galleryImageInputSchema, { sport: 'tennis', image }).errors?.['image']
    case 'news':
      return validate(newsArticleInputSchema, { title: 'T', content: 'C', image }).errors?.['image']
    case 'staff':
      return validate(staffMemberInputSchema, { image }).errors?.['image']
    case 'program':
      return validate(programSchema, { title: 'T', description: 'D', image }).errors?.['image']
    case 'mission':
      return validate(contentSchema('home'), { mission: { image } }).errors?.['mission.image']
  }
}

it.each(['gallery', 'news', 'staff', 'program', 'mission'] as const)(
  'the picture of %s is validated by the common rule',
  (field) => {
    for (const image of GOOD) expect([image, errorOf(field, image)]).toEqual([image, undefined])
    for (const image of BAD) expect([image, errorOf(field, image)]).toEqual([image, expect.any(String)])
  },
)

it('the gallery and the news reject an invalid picture with the same message', () => {
  expect(errorOf('gallery', 'https://[')).toBe(PICTURE_MESSAGES.type)
  expect(errorOf('news', '/api/admin/logout')).toBe(PICTURE_MESSAGES.type)
})
