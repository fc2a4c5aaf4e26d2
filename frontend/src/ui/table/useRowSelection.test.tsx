// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useRowSelection } from './useRowSelection.ts'

afterEach(cleanup)

const itemsOf = (ids: string) => [...ids].map((id) => ({ id }))

function select(ids: string) {
  const { result, rerender } = renderHook(({ items, whole }) => useRowSelection(items, whole), {
    initialProps: { items: itemsOf(ids), whole: 'all' },
  })
  return {
    toggle: (id: string, isRange = false) => act(() => result.current.toggle(id, isRange)),
    set: (chosen: string) => act(() => result.current.set([...chosen])),
    setAll: (all: string) => act(() => result.current.setAll(itemsOf(all))),
    show: (names: string, whole = 'all') => rerender({ items: itemsOf(names), whole }),
    selected: () => result.current.selected.map(({ id }) => id).join(''),
  }
}

it('with Shift, all rows since the last one get the same state, in both directions', () => {
  const list = select('abcdef')
  list.toggle('b')
  list.toggle('e', true)
  expect(list.selected()).toBe('bcde')
  list.toggle('c', true)
  expect(list.selected()).toBe('b')
  list.toggle('a', true)
  expect(list.selected()).toBe('abc')
})

it('Shift without a row before selects one row, and so does it after that row has left the list', () => {
  const list = select('abc')
  list.toggle('b', true)
  expect(list.selected()).toBe('b')
  list.show('ac')
  list.toggle('c', true)
  expect(list.selected()).toBe('c')
})

it('a row that has left the list is not selected, and all can be chosen or none', () => {
  const list = select('abc')
  list.set('abc')
  list.show('ac')
  expect(list.selected()).toBe('ac')
  list.set('')
  expect(list.selected()).toBe('')
})

it('rows of other pages stay selected from page to page, until the list is searched or filtered', () => {
  const list = select('abc')
  list.setAll('abcdef')
  expect(list.selected()).toBe('abcdef')
  list.show('def')
  expect(list.selected()).toBe('defabc')
  list.toggle('e')
  expect(list.selected()).toBe('dfabc')
  list.show('bx', 'q=b')
  expect(list.selected()).toBe('b')
  list.show('abc')
  expect(list.selected()).toBe('abc')
  list.show('def')
  expect(list.selected()).toBe('df')
})
