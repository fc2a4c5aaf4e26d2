// @vitest-environment jsdom
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useNewYorkNow } from './newYorkNow.ts'
import { RenderedAt } from './renderedAt.ts'

let root: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

const seen: string[] = []
function Clock() {
  const now = useNewYorkNow()
  seen.push(now)
  return <p>{now}</p>
}
const LAST_YEAR = '2025-03-09T03:30'
const page = (
  <RenderedAt value={LAST_YEAR}>
    <Clock />
  </RenderedAt>
)

it('a page of yesterday hydrates with its own time, and then shows the present', async () => {
  // The minute must not end in the middle.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  expect(document.body.textContent).toBe(LAST_YEAR)
  seen.length = 0
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page)
    await Promise.resolve()
  })
  expect(seen[0]).toBe(LAST_YEAR)
  expect(document.body.textContent).toBe(newYorkClock(Date.now()))
  expect(complaints).not.toHaveBeenCalled()
})
