// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { createRef, useImperativeHandle, useRef, type RefObject } from 'react'
import { expect, it, vi } from 'vitest'
import type { Seen } from './showItems.ts'
import { useShownItems, type ShowAtOnce } from './useShownItems.ts'

const seesTwo = () => ({ count: 2 })
const ITEMS = ['a', 'b', 'c', 'd', 'e']
interface ListProps {
  shown: ReadonlySet<string>
  seenNow?: () => Seen
  showAtOnce?: RefObject<ShowAtOnce | null>
}

function List({ shown, seenNow = seesTwo, showAtOnce }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const showFirst = useShownItems(list, shown, seenNow, ITEMS)
  useImperativeHandle(showAtOnce, () => showFirst, [showFirst])
  return (
    <ul ref={list}>
      {ITEMS.map((id) => (
        <li key={id} data-id={id}>
          <p data-rest={id} />
        </li>
      ))}
    </ul>
  )
}

/** The shown items in the order in which they are seen. */
const shownIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('li')]
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => Number(one.style.order) - Number(other.style.order))
    .map(({ dataset }) => dataset['id'])
const nextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5))))

it('a filter shows the items that are seen first before the paint, and is complete after it', async () => {
  const { container, rerender } = render(<List shown={new Set(['a', 'c', 'd'])} />)
  expect(shownIn(container)).toEqual(['a', 'c', 'd'])
  rerender(<List shown={new Set(['b', 'c', 'e'])} />)
  expect(shownIn(container).slice(0, 2)).toEqual(['b', 'c'])
  await vi.waitFor(() => expect(shownIn(container)).toEqual(['b', 'c', 'e']))
  expect(container.querySelector('[style*="order"]')).toBeNull()
})

it('an item that was hidden and is seen first is known to be in view until the paint', async () => {
  const inView = (box: HTMLElement) =>
    [...box.querySelectorAll('li')]
      .filter(({ style }) => style.contentVisibility === 'visible')
      .map(({ dataset }) => dataset['id'])
  const { container, rerender } = render(<List shown={new Set(['a', 'c'])} />)
  expect(inView(container)).toEqual([])
  rerender(<List shown={new Set(['b', 'c', 'e'])} />)
  expect(inView(container)).toEqual(['b'])
  await vi.waitFor(() => expect(shownIn(container)).toEqual(['b', 'c', 'e']))
  expect(inView(container)).toEqual([])
})

it('an item that was shown out of view is drawn at once, unless it is drawn already', async () => {
  const { container, rerender } = render(<List shown={new Set(ITEMS)} />)
  const drawing = (id: string) =>
    container.querySelector<HTMLElement>(`[data-id="${id}"]`)?.style.contentVisibility
  for (const { dataset, firstElementChild } of container.querySelectorAll<HTMLElement>('[data-id]'))
    firstElementChild!.checkVisibility = (options) => !options?.contentVisibilityAuto || dataset['id'] === 'd'
  rerender(<List shown={new Set(['d', 'e'])} />)
  expect(drawing('d')).toBeFalsy()
  expect(drawing('e')).toBe('visible')
  await vi.waitFor(() => expect(shownIn(container)).toEqual(['d', 'e']))
  expect(drawing('e')).toBe('')
})

it('a choice right after another draws the items that the earlier one did not show, even if the browser reports them as drawn', async () => {
  const { container, rerender } = render(<List shown={new Set(ITEMS)} />)
  const drawing = () =>
    [...container.querySelectorAll<HTMLElement>('[data-id]')]
      .map(({ style }) => style.contentVisibility ?? '')
      .join()
  for (const { firstElementChild } of container.querySelectorAll('[data-id]'))
    firstElementChild!.checkVisibility = () => true
  rerender(<List shown={new Set(['a', 'b', 'd', 'e'])} />)
  expect(drawing()).toBe(',,,,')
  rerender(<List shown={new Set(['b', 'd', 'e'])} />)
  expect(drawing()).toBe(',,,visible,')
  await nextFrame()
  await nextFrame()
  rerender(<List shown={new Set(['d', 'e'])} />)
  expect(drawing()).toBe(',,,,')
})

it('the rest of an item that is below the window is laid out after the paint', async () => {
  const seenNow = () => ({ count: 2, isRestSeen: (value: string) => value === 'a' })
  const { container, rerender } = render(<List shown={new Set(['c', 'd', 'e'])} seenNow={seenNow} />)
  const hiddenRests = () =>
    [...container.querySelectorAll<HTMLElement>('[data-rest]')]
      .filter(({ style }) => style.contentVisibility === 'hidden')
      .map(({ dataset }) => dataset['rest'])
  rerender(<List shown={new Set(['a', 'b', 'e'])} seenNow={seenNow} />)
  expect(hiddenRests()).toEqual(['b'])
  await vi.waitFor(() => expect(hiddenRests()).toEqual([]))
})

it('the row does not snap to the item that was first while the items change', async () => {
  const { container, rerender } = render(<List shown={new Set(ITEMS)} />)
  const row = container.querySelector('ul')!
  rerender(<List shown={new Set(['b', 'c', 'd'])} />)
  expect(row.dataset['changing']).toBe('')
  await vi.waitFor(() => expect(row.dataset['changing']).toBeUndefined())
})

it('a filter that leaves fewer items than are seen hides all others before the paint', async () => {
  const { container, rerender } = render(<List shown={new Set(['a', 'b', 'c'])} />)
  const item = container.querySelector<HTMLElement>('[data-id="d"]')!
  rerender(<List shown={new Set(['d'])} />)
  expect(shownIn(container)).toEqual(['d'])
  expect(item.style.contentVisibility).toBe('visible')
  await vi.waitFor(() => expect(item.style.contentVisibility).toBe(''))
  expect(shownIn(container)).toEqual(['d'])
})

it('a filter that is chosen before the last one is complete replaces it', async () => {
  const { container, rerender } = render(<List shown={new Set(ITEMS)} />)
  rerender(<List shown={new Set(['a', 'b', 'c'])} />)
  rerender(<List shown={new Set(['d', 'e'])} />)
  expect(shownIn(container).slice(0, 2)).toEqual(['d', 'e'])
  await nextFrame()
  expect(shownIn(container)).toEqual(['d', 'e'])
})

it('a choice that is shown before the list is rendered, and then undone, leaves the list as it was', async () => {
  const showAtOnce = createRef<ShowAtOnce>()
  const { container } = render(<List shown={new Set(['b', 'c', 'd'])} showAtOnce={showAtOnce} />)
  await nextFrame()
  showAtOnce.current?.(new Set(['a', 'e']))
  expect(shownIn(container).slice(0, 2)).toEqual(['a', 'e'])
  showAtOnce.current?.(new Set(['b', 'c', 'd']))
  await nextFrame()
  await nextFrame()
  expect(shownIn(container)).toEqual(['b', 'c', 'd'])
})
