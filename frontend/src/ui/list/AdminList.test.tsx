// @vitest-environment jsdom
import { text } from '@lane-and-court/contract/fields/fields.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byText } from '../table/orders.ts'
import { AdminList } from './AdminList.tsx'

interface Item {
  id: string
  version: number
  name: string
}

/** What waits in the outbox: other names, and new items, which come first. */
const waiting = vi.hoisted(() => ({ names: {} as Record<string, string>, created: [] as object[] }))
vi.mock('../../data/cache/useOptimistic.ts', () => ({
  useOptimisticList: (_path: string, items: readonly Item[]) => [
    ...waiting.created,
    ...items.map((item) => ({ ...item, name: waiting.names[item.id] ?? item.name })),
  ],
}))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  Object.assign(waiting, { names: {}, created: [] })
})

const ORDERS = {
  name: { label: 'Name', reversed: 'Name (Z to A)', compare: byText(({ name }: Item) => name) },
}
const FIELDS = { name: text('Name', { isSearched: true, max: 99 }) }

/** Opens a list at an address. @returns the names that it shows, and how many items it says that it has. */
function open(address: string, data: Item[]) {
  const endpoint = {
    useQuery: () => ({ data, isError: false, isFetching: false, refetch: () => {} }),
    useQueryState: () => ({ data }),
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminList<Item>
        path="/admin/items"
        noun="items"
        one="item"
        endpoint={endpoint}
        fields={FIELDS}
        search="Search the items"
        orders={ORDERS}
        usual="name"
        failed="The items could not be loaded."
        empty="No items yet"
      >
        {({ items, first, total }) => (
          <ul aria-label={`${first} of ${total}`}>
            {items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </AdminList>
    </MemoryRouter>,
  )
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  return { names: rows.map(({ textContent }) => textContent), count: screen.getByRole('status').textContent }
}

const items = Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, version: 1, name: `Item ${60 - at}` }))

it('a whole list is sorted, searched and divided into pages by the browser, which says how many there are', () => {
  const first = open('/admin/items', items)
  expect([first.names.length, first.names[0], first.count]).toEqual([24, 'Item 1', '60 items'])
  cleanup()
  const last = open('/admin/items?page=3&sort=-name', items)
  expect([last.names.length, last.names.at(-1)]).toEqual([12, 'Item 1'])
  expect(screen.getByRole('list', { name: '48 of 60' })).toBeTruthy()
  expect(screen.getByText('Page 3 of 3')).toBeTruthy()
  cleanup()
  expect(open('/admin/items?q=item+57', items)).toEqual({ names: ['Item 57'], count: '1 item' })
})

it('what waits in the outbox is searched and sorted as it will be', () => {
  waiting.names = { 3: 'Changed' }
  waiting.created = [{ id: 'new', version: 0, name: 'Not sent' }]
  expect(open('/admin/items?q=changed', items).names).toEqual(['Changed'])
  cleanup()
  expect(open('/admin/items?q=not', items).names).toEqual(['Not sent'])
  cleanup()
  expect(open('/admin/items', items).names[0]).toBe('Changed')
  cleanup()
  expect(open('/admin/items?page=3', items)).toMatchObject({ count: '61 items' })
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Not sent')
})
