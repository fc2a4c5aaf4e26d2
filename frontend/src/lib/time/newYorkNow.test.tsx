// @vitest-environment jsdom
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { serverNow } from '../../offline/network/serverClock.ts'
import { useNewYorkNow } from './newYorkNow.ts'
import { renewKeptPage } from './keptPage.ts'
import { RenderedAt, type Moment } from './renderedAt.ts'

let root: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const seen: string[] = []
function Clock() {
  const now = useNewYorkNow()
  seen.push(now)
  return <p data-now={now}>{now}</p>
}
const show = (rendered: Moment) => (
  <RenderedAt value={{ ...rendered, isOld: false }}>
    <Clock />
  </RenderedAt>
)

async function hydrate(rendered: Moment) {
  const page = show(rendered)
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  expect(document.body.textContent).toBe(rendered.clock)
  seen.length = 0
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page)
    await Promise.resolve()
  })
  expect(seen[0]).toBe(rendered.clock)
}

it('a page of last year hydrates with its own time, and then shows the present', async () => {
  // The minute must not end in the middle.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  await hydrate({ time: Date.parse('2025-03-09T07:30:00Z'), clock: '2025-03-09T03:30' })
  expect(document.body.textContent).toBe(newYorkClock(Date.now()))
  expect(complaints).not.toHaveBeenCalled()
})

it('a page that was rendered seconds ago shows the present too', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  await hydrate({ time: serverNow() - 30_000, clock: '2025-03-09T03:30' })
  expect(document.body.textContent).toBe(newYorkClock(Date.now()))
})

it('an old page keeps its time until it has newer data', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() })
  document.documentElement.dataset['kept'] = ''
  await hydrate({ time: Date.parse('2025-03-09T07:30:00Z'), clock: '2025-03-09T03:30' })
  await act(() => vi.advanceTimersByTime(60_000))
  expect(document.body.textContent).toBe('2025-03-09T03:30')
  await act(() => renewKeptPage())
  expect(document.body.textContent).toBe(newYorkClock(serverNow()))
  expect(document.documentElement.dataset['kept']).toBeUndefined()
})
