// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ClassFilters, FilterName } from './classFilters.ts'
import { FilterBar } from './FilterBar.tsx'
import { findClasses } from './findClasses.ts'

const classes = [sampleClass({ level: 'beginner' }), sampleClass({ id: '2', level: 'advanced' })]

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

it('a chosen value stays in its list until the page is rendered for it, and Clear takes it out', () => {
  const onChoose = vi.fn<(name: FilterName, value: string | undefined) => void>()
  const { rerender } = render(bar({}, onChoose))
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level' })
  fireEvent.change(level, { target: { value: 'advanced' } })
  expect(onChoose).toHaveBeenCalledWith('level', 'advanced')
  // With the next arrow key, the browser goes on from here.
  expect(level.value).toBe('advanced')
  rerender(bar({ level: 'advanced' }))
  expect(level.value).toBe('advanced')
  rerender(bar({}))
  expect(level.value).toBe('')
})
