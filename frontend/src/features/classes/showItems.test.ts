// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { itemsIn, showFirst } from './showItems.ts'

/** Two parts of three items each. */
function aList() {
  const list = document.createElement('div')
  for (const part of [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]) {
    const box = document.createElement('div')
    box.dataset['part'] = ''
    for (const id of part) {
      const item = document.createElement('p')
      item.dataset['id'] = id
      box.append(item)
    }
    list.append(box)
  }
  const items = itemsIn(list)
  const hidden = () => items.filter(({ element }) => element.hidden).map(({ id }) => id)
  return { items, hidden }
}

it('the first items of two parts have nothing between them', () => {
  const { items, hidden } = aList()
  showFirst(items, new Set(['b', 'e', 'f']), { count: 2 })
  expect(hidden()).toEqual(['a', 'c'])
})

it('first items of one part only move what was shown behind them', () => {
  const { items, hidden } = aList()
  showFirst(items, new Set(['b', 'c', 'f']), { count: 2 })
  expect(hidden()).toEqual([])
  expect(items.filter(({ element }) => element.style.order === '-1').map(({ id }) => id)).toEqual(['b', 'c'])
})

it('the first items of a choice right after another are not behind those of the earlier choice', () => {
  const { items } = aList()
  const before = showFirst(items, new Set(['e', 'f']), { count: 2 })
  const moved = () => items.filter(({ element, part }) => element.style.order || part?.style.order)
  expect(moved().length).toBeGreaterThan(0)
  showFirst(items, new Set(['a', 'b', 'c', 'd', 'e', 'f']), { count: 2 }, before)
  expect(moved()).toEqual([])
})
