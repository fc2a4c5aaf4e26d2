// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { act, render } from '@testing-library/react'
import { useMemo, useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubResizeObserver } from '../../../lib/testResizeObserver.ts'
import { timetableOf } from './timetable.ts'
import { usePlacedItems } from './usePlacedItems.ts'

/** Two classes on each day, one after the other: each day has one lane. */
const ALL = Array.from({ length: 14 }, (_, n) =>
  sampleClass({
    id: String(n),
    dayOfWeek: n % 7,
    startTime: n < 7 ? '08:00' : '09:00',
    endTime: n < 7 ? '09:00' : '10:00',
  }),
)

function Week({ shown, scrolledTo = 0 }: { shown: readonly Class[]; scrolledTo?: number }) {
  const week = useRef<HTMLUListElement>(null)
  const scrolled = useRef(scrolledTo)
  usePlacedItems(
    week,
    scrolled,
    useMemo(() => timetableOf(shown), [shown]),
    ALL,
  )
  return (
    <ul ref={week}>
      {ALL.map(({ id }) => (
        <li key={id} data-id={id} />
      ))}
    </ul>
  )
}

const shownIn = (box: HTMLElement) =>
  [...box.querySelectorAll('li')].filter(({ hidden }) => !hidden).map(({ dataset }) => Number(dataset['id']))
const afterNextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  stubResizeObserver()
})

const early = ALL.slice(0, 7)
const late = ALL.slice(7)

it('a filter shows the classes in the lanes that are seen at once, and the others after the paint', async () => {
  const { container, rerender } = render(<Week shown={early} />)
  expect(shownIn(container)).toEqual([0, 1, 2, 3, 4, 5, 6])
  await afterNextFrame()
  rerender(<Week shown={late} />)
  // What was seen is hidden at once; farther to the right it stays until the paint.
  expect(shownIn(container)).toEqual([4, 5, 6, 7, 8, 9, 10])
  await afterNextFrame()
  expect(shownIn(container)).toEqual([7, 8, 9, 10, 11, 12, 13])
})

it('a timetable that is scrolled shows the classes of the lanes to which it is scrolled at once', async () => {
  const { container, rerender } = render(<Week shown={early} scrolledTo={720} />)
  await afterNextFrame()
  rerender(<Week shown={late} scrolledTo={720} />)
  expect(shownIn(container)).toEqual([0, 1, 2, 10, 11, 12, 13])
})

it('a class that is not seen and has no new place yet is not laid out until it has one', async () => {
  const { container, rerender } = render(<Week shown={ALL} scrolledTo={720} />)
  await afterNextFrame()
  const drawing = () =>
    [...container.querySelectorAll('li')].map(({ style }) => style.contentVisibility ?? '').join()
  expect(drawing()).toBe(',,,,,,,,,,,,,')
  rerender(<Week shown={early} scrolledTo={720} />)
  // The classes of Wednesday to Saturday are at their new places, the others are not yet.
  expect(drawing()).toBe('hidden,hidden,hidden,,,,,hidden,hidden,hidden,,,,')
  // A choice before the paint shows what would have waited.
  rerender(<Week shown={[ALL[0]!, ALL[1]!]} scrolledTo={720} />)
  expect(drawing()).toMatch(/^visible,visible,/)
  await afterNextFrame()
  expect(drawing()).toBe(',,,,,,,,,,,,,')
})

it('a choice right after another draws the classes that the earlier one did not show, even if the browser reports them as drawn', async () => {
  const { container, rerender } = render(<Week shown={early} />)
  await afterNextFrame()
  await afterNextFrame()
  const drawing = () =>
    [...container.querySelectorAll('li')].flatMap(({ style, dataset }) =>
      style.contentVisibility === 'visible' ? [Number(dataset['id'])] : [],
    )
  // Saturday (6) is still out of view on a phone when Sunday is left out, and in view when only Monday is left beside it.
  rerender(<Week shown={early.slice(1)} />)
  rerender(<Week shown={[ALL[1]!, ALL[6]!]} />)
  expect(drawing()).toEqual([6])
  await afterNextFrame()
  await afterNextFrame()
  expect(drawing()).toEqual([])
})

it('a filter that is chosen before the last one is complete replaces it', async () => {
  const { container, rerender } = render(<Week shown={early} />)
  await afterNextFrame()
  rerender(<Week shown={late} />)
  rerender(<Week shown={[ALL[0]!, ALL[13]!]} />)
  await afterNextFrame()
  expect(shownIn(container)).toEqual([0, 13])
  expect(container.querySelector<HTMLElement>('[data-id="13"]')?.style.top).toBe('50%')
})
