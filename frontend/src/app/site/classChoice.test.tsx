// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClassResults } from '../../features/classes/ClassResults.tsx'
import { useClassSearch } from '../../features/classes/finder/useClassSearch.ts'
import type { ShownClasses } from '../../features/classes/useShownClasses.ts'
import { respondWith } from '../../data/api/testRequests.ts'
import { stubResizeObserver } from '../../lib/browser/testResizeObserver.ts'
import { createStore } from '../startup/store.ts'

const classes = ['Monday', 'Tuesday'].map((day, at) =>
  sampleClass({ id: day, name: `On ${day}`, dayOfWeek: at + 1 }),
)
const SHOWN: ShownClasses = {
  classes,
  shownSport: 'all',
  isOld: false,
  hasFailed: false,
  refetch: () => {},
}

interface Props {
  closures?: readonly Closure[]
  shown?: Partial<ShownClasses>
}

function Results({ closures = [], shown }: Props) {
  return <ClassResults finding={useClassSearch()} shownClasses={{ ...SHOWN, ...shown }} closures={closures} />
}

/** @returns a function that makes the page of the classes. */
function openPage() {
  const store = createStore()
  return (props: Props = {}) => (
    <Provider store={store}>
      <BrowserRouter>
        <Results {...props} />
      </BrowserRouter>
    </Provider>
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  stubResizeObserver()
  respondWith(async () => new Response('{}', { status: 503 }))
  Element.prototype.scrollTo = () => {}
})
afterEach(cleanup)

it.each(['cards', 'list', 'week'])(
  'a choice shows its classes in the %s, and they stay when the page is rendered for something else',
  async (view) => {
    history.pushState(null, '', `/classes?view=${view}`)
    const page = openPage()
    const { rerender } = render(page({ closures: [] }))
    await screen.findByText(/On Tuesday/)
    /** The classes that are not hidden, and whose day is not. */
    const visibleDays = () =>
      ['Monday', 'Tuesday'].filter((day) => !screen.getByText(new RegExp(`On ${day}`)).closest('[hidden]'))
    expect(visibleDays()).toEqual(['Monday', 'Tuesday'])
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Tue/ })))
    expect(visibleDays()).toEqual(['Tuesday'])
    expect(location.search).toContain('day=tuesday')
    // With other closures the dates may be other ones, so the classes are rendered again.
    act(() => rerender(page({ closures: [] })))
    expect(visibleDays()).toEqual(['Tuesday'])
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Tue/ })))
    expect(visibleDays()).toEqual(['Monday', 'Tuesday'])
  },
)

it.each(['cards', 'list', 'week'])(
  'the classes of before are marked as busy in the %s while others load, and are gone where there are none',
  async (view) => {
    history.pushState(null, '', `/classes?sport=swimming&view=${view}`)
    const page = openPage()
    const { rerender } = render(page({ shown: { isOld: true } }))
    await screen.findByText(/On Tuesday/)
    const schedule = screen.getByRole('region', { name: 'Class schedule' })
    expect(schedule.getAttribute('aria-busy')).toBe('true')
    act(() => rerender(page({ shown: { classes: [] } })))
    expect(screen.getByText('No classes available.')).toBeTruthy()
    expect(screen.queryByText(/On Tuesday/)).toBeNull()
  },
)

it('classes that could not be loaded are asked for again on a press, and the focus stays', () => {
  history.pushState(null, '', '/classes?sport=tennis')
  const refetch = vi.fn<() => void>()
  const page = openPage()
  const { rerender } = render(page({ shown: { classes: undefined, hasFailed: true, refetch } }))
  expect(screen.getByText('Failed to fetch classes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  act(() => rerender(page({ shown: { classes: undefined } })))
  expect(screen.getByText('Loading classes')).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
  act(() => rerender(page()))
  expect(screen.getByText('2 classes')).toBeTruthy()
})
