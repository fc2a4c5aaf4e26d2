// @vitest-environment jsdom
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AnnouncedClosures } from '../../features/closures/AnnouncedClosures.tsx'
import { ClosureBanner } from '../../features/closures/ClosureBanner.tsx'
import { closuresApi } from '../../features/closures/closures.api.ts'
import { renewKeptPage } from '../../lib/time/keptPage.ts'
import { RenderedAt } from '../../lib/time/renderedAt.ts'
import { createStore } from '../startup/store.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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
        <div id="new-closures" />
        <main id="main" tabIndex={-1} />
      </Provider>,
    )
    await import('../../features/closures/ClosureBanner.tsx')
  })
  return show
}
const rows = () => screen.queryAllByRole('listitem')
const lines = () => rows().map((line) => line.textContent)
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

it('an old page keeps the room of a banner whose closures are over, until it is dismissed or left', async () => {
  const over = closure({ from: addDays(today, -9), to: addDays(today, -9), message: 'of last week' })
  const store = createStore()
  const show = (all: Closure[]) =>
    act(async () => void (await store.dispatch(closuresApi.util.upsertQueryData('closures', undefined, all))))
  await show([over])
  const clock = `${addDays(today, -9)}T09:00`
  const page = (
    <RenderedAt value={{ time: Date.parse(`${clock}Z`), clock, isOld: true }}>
      <Provider store={store} serverState={store.getState()}>
        <ClosureBanner isLate={false} />
      </Provider>
    </RenderedAt>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(lines()).toHaveLength(1)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
  document.documentElement.dataset['kept'] = ''
  await act(async () => void render(page, { container, hydrate: true }))
  expect(lines()).toHaveLength(1)
  await act(async () => renewKeptPage())
  expect(banner()).toBeNull()
  expect(container.innerHTML).toBe('<div style="height: 45px;"></div>')
})

it('what comes while a page is open is counted in the header, until it is asked for', async () => {
  const show = await open()
  expect(banner()).toBeNull()
  await show([closure({ message: 'just now' })])
  const line = await screen.findByRole('button', { name: 'Show 1 new change' })
  expect(screen.queryByText(/just now/)).toBeNull()
  fireEvent.click(line)
  expect(lines()).toEqual([expect.stringContaining('just now')])
  expect(document.activeElement).toBe(banner())
})

const shown = () => rows().filter(({ className }) => !className.includes('other'))

it('more than two closures unfold', async () => {
  await open(...['1', '2', '3', '4'].map((message) => closure({ message })))
  expect(shown()).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^2 other changes/ }).getAttribute('aria-expanded')).toBe('false')
})

it('a device with a star shows its own classes and places, and folds the others', async () => {
  const [own, other] = ['a'.repeat(24), 'b'.repeat(24)]
  localStorage.setItem('my-classes', JSON.stringify([{ id: own, name: 'Beginner Swim' }]))
  await open(
    closure({ message: 'other', classIds: [other] }),
    closure({ message: 'own', classIds: [other, own] }),
    closure({ message: 'place' }),
    closure({ message: 'third', classIds: [other] }),
  )
  expect(shown().map((row) => row.textContent)).toEqual([
    expect.stringContaining('own'),
    expect.stringContaining('place'),
  ])
  expect(screen.getByRole('button', { name: /^2 other changes/ })).toBeTruthy()
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
