// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Plot } from './Plot.tsx'

afterEach(cleanup)

const LABELS = ['Sun', 'Mon']
const SERIES = [
  [1, 2],
  [6, 12],
]

const show = (isStacked: boolean, series = SERIES) =>
  render(
    <Plot
      title="Classes"
      of="Day"
      kinds={['Classes', 'Spots']}
      labels={LABELS}
      series={series}
      isStacked={isStacked}
    />,
  ).container

const boxes = (plot: Element) =>
  [...plot.querySelectorAll('rect')].map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')])
const scale = (plot: Element) => [...plot.querySelectorAll('g')].map(({ textContent }) => textContent)

it('a plot has the same numbers as a table for screen readers', () => {
  show(false)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['DayClassesSpots', 'Sun16', 'Mon212'])
  expect(screen.getByRole('table').parentElement?.className).toContain('visually-hidden')
})

it('bars stand on the lowest line, beside each other, as high as their values', () => {
  const plot = show(false, [
    [1, 2],
    [3, 4],
  ])
  expect(scale(plot)).toEqual(['0', '1', '2', '3', '4'])
  expect(boxes(plot)).toEqual([
    ['75%', '25%'],
    ['25%', '75%'],
    ['50%', '50%'],
    ['0%', '100%'],
  ])
})

it('stacked bars stand on each other, and the scale goes up to their sum', () => {
  const plot = show(true, [
    [2, 20],
    [3, 30],
  ])
  expect(scale(plot)).toEqual(['0', '10', '20', '30', '40', '50'])
  expect(boxes(plot).slice(2)).toEqual([
    ['60%', '40%'],
    ['0%', '60%'],
  ])
})

it('a plot without values has a scale of whole numbers', () => {
  expect(scale(show(true, [[0, 0]]))).toEqual(['0', '1', '2', '3', '4', '5'])
})
