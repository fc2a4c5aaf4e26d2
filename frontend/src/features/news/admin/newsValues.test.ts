import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { expect, it } from 'vitest'
import { describeTime, isNewlyPast } from '../../../lib/format/publishing.ts'
import { BLANK, describeAction, toInput, toValues } from './newsValues.ts'

const article: NewsArticle = {
  id: 'a1',
  version: 3,
  title: 'T',
  content: '<p>C</p>',
  image: '/pictures/a.webp',
  imageAlt: 'A',
  seo: { title: '', description: 'D', image: null },
  publishAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

it.each([null, '2031-06-01T13:00:00.000Z'])(
  'an article published at %s goes to the form and back unchanged',
  (publishAt) => {
    const { title, content, image, imageAlt, seo } = article
    expect(toInput(toValues({ ...article, publishAt }))).toEqual({
      title,
      content,
      image,
      imageAlt,
      seo,
      publishAt,
    })
  },
)

it('toInput sends the fields that were emptied as empty', () => {
  expect(toInput({ title: 'New' })).toEqual({
    title: 'New',
    content: '',
    publishAt: '',
    image: null,
    imageAlt: '',
    seo: { title: '', description: '', image: null },
  })
})

it.each([
  ['now', 'Publish Article', 'Publish now'],
  ['draft', 'Save Draft', 'Draft'],
  ['', 'Schedule Article', ''],
  ['2999-06-01T13:00:00.000Z', 'Schedule Article', 'Jun 1, 2999, 9:00 AM'],
  ['2020-06-01T13:00:00.000Z', 'Publish Article', 'Jun 1, 2020, 9:00 AM'],
])('the publishing time %j has its text on the button and in a conflict', (publishAt, action, time) => {
  expect(describeAction({ ...BLANK, publishAt })).toBe(action)
  expect(describeTime(publishAt)).toBe(time)
})

it.each([
  ['now', null, false],
  ['draft', null, false],
  ['', null, false],
  ['2999-06-01T13:00:00.000Z', null, false],
  ['2020-06-01T13:00:00.000Z', null, true],
  ['2020-06-01T13:00:00.000Z', '2020-06-02T13:00:00.000Z', true],
  ['2020-06-01T13:00:00.000Z', '2020-06-01T13:00:00.000Z', false],
])(
  'the publishing time %j of an article stored with %j is newly past: %s',
  (publishAt, storedTime, expected) => expect(isNewlyPast(publishAt, storedTime)).toBe(expected),
)

it('the answer about a past time is not sent', () =>
  expect(toInput({ ...BLANK, isPastMeant: true })).not.toHaveProperty('isPastMeant'))

it('publishStatus tells drafts, scheduled and published articles apart', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  expect(publishStatus(null, now)).toBe('draft')
  expect(publishStatus('2026-06-01T00:00:00.001Z', now)).toBe('scheduled')
  expect(publishStatus('2026-06-01T00:00:00.000Z', now)).toBe('published')
})
