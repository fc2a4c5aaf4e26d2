import { expect, it } from 'vitest'
import { aCreation, anEntry } from './entry.fixture.ts'
import { overlaidItem, overlaidList } from './overlay.ts'

interface Item {
  id: string
  version: number
  name: string
}

const stored: Item = { id: '1', version: 3, name: 'A' }
const listed = { collection: '/admin/classes', nameOf: ({ id }: Item) => id }

it('shows an object as it will be, over the version that it was read in', () => {
  const entries = [
    anEntry({}, { body: { name: 'B' } }),
    anEntry({}, { method: 'PATCH', body: { isActive: false } }),
  ]
  expect(overlaidItem(stored, entries)).toEqual({ id: '1', version: 3, name: 'B', isActive: false })
})

it('shows what is to be deleted until it is, and nothing where there is nothing', () => {
  const gone = anEntry({}, { method: 'DELETE', body: undefined })
  expect(overlaidItem(stored, [gone])).toEqual(stored)
  expect(overlaidItem(undefined, [anEntry()])).toBeUndefined()
})

it('shows something new under its own name, with the changes that follow', () => {
  const made = aCreation({ createdAt: 0 })
  const change = anEntry({}, { path: made.resource, body: { name: 'Newer' } })
  expect(overlaidItem<Item>(undefined, [made, change])).toEqual({
    id: made.id,
    version: 0,
    name: 'Newer',
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:00.000Z',
  })
})

it('puts what is new first in its own list alone, the newest before the others', () => {
  const [one, two] = [aCreation({}, { name: 'One' }), aCreation({}, { name: 'Two' })]
  const copies = anEntry(
    { resource: '/admin/classes/copies/x' },
    { method: 'POST', path: '/admin/classes/copies' },
  )
  const change = anEntry({}, { body: { name: 'B' } })
  const names = (showsNew: boolean) =>
    overlaidList(listed, [stored], [one, two, copies, change], showsNew).map(({ name }) => name)
  expect(names(true)).toEqual(['Two', 'One', 'B'])
  expect(names(false)).toEqual(['B'])
})
