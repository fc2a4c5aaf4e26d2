import { expect, it } from 'vitest'
import { aCreation, anEntry } from './queue/entry.fixture.ts'
import { overlaidItem, overlaidList } from './overlay.ts'

interface Item {
  id: string
  version: number
  name: string
}

const stored: Item = { id: '1', version: 3, name: 'A' }
const listed = { collection: '/admin/classes', nameOf: ({ id }: Item) => id }

it('queued updates are applied to an object, which keeps the version that was read', () => {
  const entries = [
    anEntry({}, { body: { name: 'B' } }),
    anEntry({}, { method: 'PATCH', body: { isActive: false } }),
  ]
  expect(overlaidItem(stored, entries)).toEqual({ id: '1', version: 3, name: 'B', isActive: false })
})

it('a queued update of an older version leaves what others have changed since, in a form that opens now', () => {
  const base = { ...stored, price: 120 }
  const newer = { ...base, version: 4, price: 140 }
  const whole = anEntry({ base }, { body: { name: 'B', price: 120 } })
  expect(overlaidItem(newer, [whole])).toEqual({ ...newer, name: 'B' })
  // An older copy of the object is no change by others.
  expect(overlaidItem(base, [{ ...whole, base: newer }])).toEqual({ ...base, name: 'B' })
})

it('an object with a queued deletion is still shown, and a missing object is not', () => {
  const gone = anEntry({}, { method: 'DELETE', body: undefined })
  expect(overlaidItem(stored, [gone])).toEqual(stored)
  expect(overlaidItem(undefined, [anEntry()])).toBeUndefined()
})

it('a new object is shown with its local id and later updates', () => {
  const created = aCreation({ createdAt: 0 })
  const change = anEntry({}, { path: created.resource, body: { name: 'Newer' } })
  expect(overlaidItem<Item>(undefined, [created, change])).toEqual({
    id: created.localId,
    version: 0,
    name: 'Newer',
    createdAt: '1970-01-01T00:00:00.000Z',
    updatedAt: '1970-01-01T00:00:00.000Z',
  })
})

it('new objects come first, newest first, and only in their own list', () => {
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
