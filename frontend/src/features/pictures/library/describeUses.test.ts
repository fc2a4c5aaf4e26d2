import type { PictureUse } from '@lane-and-court/contract/pictures/library.ts'
import { expect, it } from 'vitest'
import { countUses, listUses, nameOfUse, screenOfUse } from './describeUses.ts'

const use = (over: Partial<PictureUse> = {}): PictureUse => ({
  type: 'article',
  id: '1',
  name: 'Pool',
  where: 'site',
  ...over,
})

it('the uses of a picture are counted: places of the site, else the past, else none', () => {
  const counted = (useCount: number, pastUseCount: number) => countUses({ uses: [], useCount, pastUseCount })
  expect([counted(2, 1), counted(1, 0), counted(0, 3), counted(0, 0)]).toEqual([
    'Used in 2 places',
    'Used in 1 place',
    'Only in the trash or old versions',
    'Not used',
  ])
})

it('the question names five uses of the site and counts the others', () => {
  const uses = [...Array.from({ length: 6 }, (_, at) => use({ name: `A${at}` })), use({ where: 'trash' })]
  expect(listUses({ uses, useCount: 30, pastUseCount: 1 })).toBe(
    'Article “A0”, Article “A1”, Article “A2”, Article “A3”, Article “A4” and 25 more',
  )
  expect(listUses({ uses: [use()], useCount: 1, pastUseCount: 0 })).toBe('Article “Pool”')
})

it('a use has a word and a link, also if this release does not know its type', () => {
  expect(screenOfUse(use({ type: 'page', id: 'a b' }))).toBe('/admin/content/a%20b/edit')
  expect(screenOfUse(use({ where: 'trash' }))).toBe('/admin/trash')
  expect(screenOfUse(use({ where: 'history' }))).toBeNull()
  const unknown = use({ type: 'sponsors', name: '' })
  expect([nameOfUse(unknown), screenOfUse(unknown)]).toEqual(['sponsors', null])
})
