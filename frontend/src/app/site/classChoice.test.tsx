// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
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

function Results({ closures }: { closures: readonly Closure[] }) {
  return <ClassResults finding={useClassSearch()} shownClasses={SHOWN} closures={closures} />
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  stubResizeObserver()
  respondWith(async () => new Response('{}', { status: 503 }))
  Element.prototype.scrollTo = () => {}
})

it.each(['cards', 'list', 'week'])(
  'a choice shows its classes in the %s, and they stay when the page is rendered for something else',
  async (view) => {
    history.pushState(null, '', `/classes?view=${view}`)
    const store = createStore()
    const page = (closures: readonly Closure[]) => (
      <Provider store={store}>
        <BrowserRouter>
          <Results closures={closures} />
        </BrowserRouter>
      </Provider>
    )
    const { rerender, unmount } = render(page([]))
    await screen.findByText(/On Tuesday/)
    /** The classes that are not hidden, and whose day is not. */
    const visibleDays = () =>
      ['Monday', 'Tuesday'].filter((day) => !screen.getByText(new RegExp(`On ${day}`)).closest('[hidden]'))
    expect(visibleDays()).toEqual(['Monday', 'Tuesday'])
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Tue/ })))
    expect(visibleDays()).toEqual(['Tuesday'])
    expect(location.search).toContain('day=tuesday')
    // With other closures the dates may be other ones, so the classes are rendered again.
    act(() => rerender(page([])))
    expect(visibleDays()).toEqual(['Tuesday'])
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^Tue/ })))
    expect(visibleDays()).toEqual(['Monday', 'Tuesday'])
    unmount()
  },
)
