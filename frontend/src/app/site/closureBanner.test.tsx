// @vitest-environment jsdom
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AnnouncedClosures } from '../../features/closures/AnnouncedClosures.tsx'
import { closuresApi } from '../../data/api/closures.api.ts'
import { createStore } from '../startup/store.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const today = newYorkClock(Date.now()).slice(0, 10)
let ids = 0
const closure = (over: Partial<Closure> = {}) =>
  aShownClosure({ id: String(++ids).padStart(24, '0'), from: today, to: today, ...over })

/** Opens a page with these closures. @returns a function that replaces them, as a response does. */
async function open(...closures: Closure[]) {
  const store = createStore(() => Promise.resolve({ data: closures }))
  const show = (all: Closure[]) =>
    act(async () => void (await store.dispatch(closuresApi.util.upsertQueryData('closures', undefined, all))))
  await show(closures)
  await act(async () => {
    render(
      <Provider store={store}>
        <AnnouncedClosures />
        <main id="main" tabIndex={-1} />
      </Provider>,
    )
    await import('../../features/closures/ClosureBanner.tsx')
  })
  return show
}
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)
const banner = () => screen.queryByRole('region', { name: 'Closures and changes' })

it('the banner tells closures from the day before until they are over', async () => {
  await open(
    closure({ from: addDays(today, 1), to: addDays(today, 1), message: 'of tomorrow' }),
    closure({ from: addDays(today, 2), to: addDays(today, 9), message: 'ahead' }),
    closure({ from: addDays(today, -1), to: addDays(today, -1), message: 'of yesterday' }),
    closure({ endedAt: new Date().toISOString(), message: 'ended' }),
  )
  expect(lines()).toEqual([expect.stringMatching(/^All locations, tomorrow: closed\. of tomorrowDismiss/)])
})

it('without a closure there is no banner, and a late one is shown', async () => {
  const show = await open()
  expect(banner()).toBeNull()
  await show([closure({ message: 'just now' })])
  await screen.findByText('All locations, today: closed. just now')
})

it('more than two closures unfold', async () => {
  await open(...['1', '2', '3', '4'].map((message) => closure({ message })))
  expect(screen.getByText('2 more changes').closest('details')?.querySelectorAll('li')).toHaveLength(2)
})

it('a dismissed closure stays away until it changes, and the focus goes to the page', async () => {
  const [first, other] = [closure({ message: 'first' }), closure({ message: 'other' })]
  await open(first, other)
  const [dismiss] = screen.getAllByRole('button', { name: /^Dismiss/ })
  if (dismiss) fireEvent.click(dismiss)
  expect(lines()).toEqual([expect.stringContaining('other')])
  expect(document.activeElement?.id).toBe('main')
  cleanup()
  await open(first, other)
  expect(lines()).toEqual([expect.stringContaining('other')])
  cleanup()
  await open({ ...first, updatedAt: '2026-11-21T12:00:00.000Z' })
  expect(lines()).toEqual([expect.stringContaining('first')])
})

it.each(['not JSON', '{}', '[1, null]'])('damaged storage %s dismisses nothing', async (text) => {
  localStorage.setItem('dismissed-closures', text)
  await open(closure({ message: 'here' }))
  expect(lines()).toEqual([expect.stringContaining('here')])
})
