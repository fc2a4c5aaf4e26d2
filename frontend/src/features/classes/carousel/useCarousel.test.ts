// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubResizeObserver } from '../../../lib/browser/testResizeObserver.ts'
import { useCarousel } from './useCarousel.ts'

it('the row stays where it is when new data has the same cards, and other cards begin at the first one', () => {
  stubResizeObserver()
  const list = document.createElement('ul')
  const scrollTo = vi.fn<() => void>()
  Object.assign(list, { scrollTo })
  const row = { current: list }
  const { rerender } = renderHook(({ cards }) => useCarousel(row, cards), {
    initialProps: { cards: new Set(['turns', 'starts']) },
  })
  rerender({ cards: new Set(['starts', 'turns']) })
  expect(scrollTo).not.toHaveBeenCalled()
  rerender({ cards: new Set(['starts', 'laps']) })
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, behavior: 'instant' })
})
