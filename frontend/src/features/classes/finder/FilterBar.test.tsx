// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ClassFilters, FilterName } from './classFilters.ts'
import { FilterBar } from './FilterBar.tsx'
import { findClasses } from './findClasses.ts'

const classes = [sampleClass({ level: 'beginner' }), sampleClass({ id: '2', level: 'advanced' })]

afterEach(cleanup)

function bar(
  filters: ClassFilters,
  onChoose: (name: FilterName, value: string | undefined) => void = () => {},
) {
  const { countsOf } = findClasses(classes, filters)
  return (
    <FilterBar
      classes={classes}
      filters={filters}
      countsOf={countsOf}
      onChoose={onChoose}
      onClear={() => {}}
    />
  )
}

it('a list shows the value that is chosen, and tells of another one', () => {
  const onChoose = vi.fn<(name: FilterName, value: string | undefined) => void>()
  const { rerender } = render(bar({}, onChoose))
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level' })
  fireEvent.change(level, { target: { value: 'advanced' } })
  expect(onChoose).toHaveBeenCalledWith('level', 'advanced')
  rerender(bar({ level: 'advanced' }))
  expect(level.value).toBe('advanced')
  rerender(bar({}))
  expect(level.value).toBe('')
})

it('a pressed day that is pressed again is left out', () => {
  const onChoose = vi.fn<(name: FilterName, value: string | undefined) => void>()
  const { rerender } = render(bar({}, onChoose))
  const tuesday = screen.getByRole('button', { name: /^Tuesday/ })
  fireEvent.click(tuesday)
  rerender(bar({ day: 'tuesday' }, onChoose))
  expect(tuesday.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(tuesday)
  expect(onChoose.mock.calls).toEqual([
    ['day', 'tuesday'],
    ['day', undefined],
  ])
})

it('the button of the filters says how many of the lists are set, and stays open while one is chosen', () => {
  const { rerender } = render(bar({ day: 'sunday' }))
  const toggle = screen.getByText('Filters', { exact: true })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  rerender(bar({ day: 'sunday', level: 'advanced', age: '6' }))
  expect(toggle.textContent).toBe('Filters (2)')
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})
