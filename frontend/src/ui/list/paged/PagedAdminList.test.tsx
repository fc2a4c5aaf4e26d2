// @vitest-environment jsdom
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PagedAdminList } from './PagedAdminList.tsx'

interface Item {
  id: string
  version: number
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(cleanup)

/** A device that keeps nothing. */
const EMPTY = configureStore({ reducer: { api: () => ({ queries: {}, provided: {} }) } })

/** The search texts that the list has asked for. */
const searches: string[] = []

/**
 * Opens a list at an address.
 * @param answers what the server has answered, by search text; others are on their way.
 * @param retry asks once more where the server failed to answer.
 */
const open = (address: string, answers: Record<string, Page<Item>>, retry?: () => void) => {
  let last: Page<Item> | undefined
  const endpoint = {
    useQuery: ({ q = '' }: Record<string, string | number>) => {
      searches.push(String(q))
      const currentData = answers[q]
      last = currentData ?? last
      return {
        data: last,
        currentData,
        isError: retry !== undefined,
        isFetching: currentData === undefined && !retry,
        refetch: () => retry?.(),
      }
    },
    useLazyQuery: () => [async () => ({ isError: true })] as const,
  }
  return render(
    <Provider store={EMPTY}>
      <MemoryRouter initialEntries={[address]}>
        <PagedAdminList<Item>
          path="/admin/items"
          noun="items"
          one="item"
          endpoint={endpoint}
          search="Search the items"
          failed="The items could not be loaded."
          empty="No items yet"
        >
          {({ items }) => <p>{items.map(({ id }) => id).join()}</p>}
        </PagedAdminList>
      </MemoryRouter>
    </Provider>,
  )
}
const NOTHING: Page<Item> = { items: [], total: 0 }

it('the search field of a list stays, with its focus, while all are loaded after a search without results', async () => {
  open('/admin/items?q=zzz', { zzz: NOTHING })
  const field = screen.getByRole('searchbox')
  field.focus()
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(searches.at(-1)).toBe(''))
  expect(document.activeElement).toBe(field)
  expect(screen.queryByText('No items yet')).toBeNull()
})

it('a list without any items says so, and has no search', () => {
  open('/admin/items', { '': NOTHING })
  expect(screen.getByText('No items yet')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('a list in which nothing matches offers the whole list', () => {
  open('/admin/items?q=zzz', { zzz: NOTHING })
  expect(screen.getByRole('link', { name: 'Show all items' }).getAttribute('href')).toBe('/admin/items')
})

it('a list that could not be loaded says so, and asks once more with Try again', () => {
  const retry = vi.fn<() => void>()
  open('/admin/items', {}, retry)
  expect(screen.getByRole('alert').textContent).toContain('The items could not be loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

it('a page after the last one opens the last one', () => {
  open('/admin/items?page=4', { '': { items: [{ id: 'only', version: 1 }], total: 1 } })
  expect(screen.getByText('only')).toBeTruthy()
})
