// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNavigationEffects } from './useNavigationEffects.ts'

let go: NavigateFunction
let top = 0

function Shell() {
  useNavigationEffects()
  const navigate = useNavigate()
  useEffect(() => {
    go = navigate
  }, [navigate])
  return (
    <main>
      <h1>Heading</h1>
      <button type="button">Filter</button>
      <section id="part">Part</section>
    </main>
  )
}

/** Opens a page, scrolled down by 300 px, with the focus on a filter. */
function open(address: string): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/admin/*" element={<Shell key="desk" />} />
        <Route path="*" element={<Shell key="site" />} />
      </Routes>
    </MemoryRouter>,
  )
  scrollDown(300)
  screen.getByRole('button').focus()
}

function scrollDown(to: number): void {
  top = to
  window.dispatchEvent(new Event('scroll'))
}

const to = (address: string | -1 | 1, replace = false) =>
  act(async () => void (await (typeof address === 'number' ? go(address) : go(address, { replace }))))
/** Both scrolling and focus would be there after a few frames. */
async function frames() {
  for (let count = 0; count < 5; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  top = 0
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', ({ top: newTop }: { top: number }) => (top = newTop))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['/classes', '/classes?sport=tennis'],
  ['/classes?sport=tennis', '/classes'],
  ['/admin/classes?page=2', '/admin/classes?page=2&sort=name'],
])('a filter change from %s to %s keeps scroll position and focus', async (from, address) => {
  open(from)
  await to(address)
  await frames()
  expect(top).toBe(300)
  expect(focused()).toBe('Filter')
})

it.each([
  ['/classes', '/news'],
  ['/news', '/news?id=65f000000000000000000001'],
  ['/news?id=65f000000000000000000001', '/news'],
  ['/news', '/news?page=2'],
  // These two have different shells.
  ['/admin/classes', '/'],
])('another view, from %s to %s, starts at the top with the focus on its heading', async (from, address) => {
  open(from)
  await to(address)
  await waitFor(() => expect(focused()).toBe('Heading'))
  expect(top).toBe(0)
})

it('typing a search goes back to the first page of a list and keeps the focus', async () => {
  open('/admin/news?page=3')
  await to('/admin/news?q=pool', true)
  await frames()
  expect(top).toBe(300)
  expect(focused()).toBe('Filter')
})

it('Back and Forward restore the scroll position of a filter and do not move the focus', async () => {
  open('/classes')
  await to('/classes?sport=tennis')
  scrollDown(120)
  await to(-1)
  await waitFor(() => expect(top).toBe(300))
  expect(focused()).toBe('Filter')
  await to(1)
  await waitFor(() => expect(top).toBe(120))
})

it('Back restores the scroll position of a view, also when it was scrolled just before', async () => {
  open('/news')
  await to('/news?id=65f000000000000000000001')
  await waitFor(() => expect(top).toBe(0))
  await to(-1)
  await waitFor(() => expect(top).toBe(300))
})

it('a link to a part of another page focuses that part; without it, the heading', async () => {
  open('/staff')
  await to('/news#part')
  await waitFor(() => expect(document.activeElement?.id).toBe('part'))
  expect(top).toBe(0)
  await to('/staff#nobody')
  await waitFor(() => expect(focused()).toBe('Heading'))
})
