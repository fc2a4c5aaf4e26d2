// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ClassList } from './ClassList.tsx'
import { fromDay } from './fromDay.ts'

it('the list begins with the day that is today, and ends with the one before it', () => {
  const sunday = sampleClass({ id: '1', dayOfWeek: 0 })
  const tuesday = sampleClass({ id: '2', dayOfWeek: 2 })
  const wednesday = sampleClass({ id: '3', dayOfWeek: 3 })
  const classes = fromDay([sunday, tuesday, wednesday], 3)
  expect(classes).toEqual([wednesday, sunday, tuesday])
  render(
    <MemoryRouter>
      <ClassList
        classes={classes}
        shownIds={new Set(['1', '2', '3'])}
        next={() => undefined}
        answersOf={() => ({ change: null, next: '' })}
        clock="2026-11-25T09:00"
        enrollLink=""
        isDimmed={false}
      />
    </MemoryRouter>,
  )
  const days = screen.getAllByRole('heading', { level: 2 }).filter((one) => !one.closest('[hidden]'))
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today, Wednesday', 'Sunday', 'Tuesday'])
})
