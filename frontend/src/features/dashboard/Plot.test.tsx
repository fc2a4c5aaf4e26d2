// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Plot } from './Plot.tsx'

const { drawBars } = vi.hoisted(() => ({ drawBars: vi.fn<() => () => void>(() => () => undefined) }))
vi.mock('./barChart.ts', () => ({ drawBars }))
afterEach(cleanup)

const LABELS = ['Sun', 'Mon']
const SERIES = [
  [1, 2],
  [6, 12],
]
const show = () =>
  render(
    <Plot
      title="Classes"
      of="Day"
      kinds={['Classes', 'Spots']}
      labels={LABELS}
      series={SERIES}
      isStacked={false}
    />,
  )

it('a plot has the same numbers as a table for screen readers', async () => {
  show()
  await waitFor(() => expect(drawBars).toHaveBeenCalledOnce())
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['DayClassesSpots', 'Sun16', 'Mon212'])
  expect(screen.getByRole('table').parentElement?.className).toContain('visually-hidden')
})

it('a plot whose script fails shows its table', async () => {
  drawBars.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  show()
  await waitFor(() =>
    expect(screen.getByRole('table').parentElement?.className).not.toContain('visually-hidden'),
  )
})
