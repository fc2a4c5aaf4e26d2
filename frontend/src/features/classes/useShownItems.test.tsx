// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useShownItems } from './useShownItems.ts'

const seenNow = () => 2
const ITEMS = ['a', 'b', 'c', 'd', 'e']

function List({ shown }: { shown: ReadonlySet<string> }) {
  const list = useRef<HTMLUListElement>(null)
  useShownItems(list, shown, seenNow, ITEMS)
  return (
    <ul ref={list}>
      {ITEMS.map((id) => (
        <li key={id} data-id={id} />
      ))}
    </ul>
  )
}

const shownIn = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('li')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['id'])

it('a filter shows the items that are seen first before the paint, and is complete after it', async () => {
  const { container, rerender } = render(<List shown={new Set(['a', 'b', 'c', 'd'])} />)
  expect(shownIn(container)).toEqual(['a', 'b', 'c', 'd'])
  rerender(<List shown={new Set(['b', 'c', 'e'])} />)
  expect(shownIn(container)).toEqual(['b', 'c', 'd'])
  await vi.waitFor(() => expect(shownIn(container)).toEqual(['b', 'c', 'e']))
})

it('a filter that is chosen before the last one is complete replaces it', async () => {
  const { container, rerender } = render(<List shown={new Set(ITEMS)} />)
  rerender(<List shown={new Set(['a', 'b', 'c'])} />)
  rerender(<List shown={new Set(['d', 'e'])} />)
  expect(shownIn(container)).toEqual(['d', 'e'])
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(shownIn(container)).toEqual(['d', 'e'])
})
