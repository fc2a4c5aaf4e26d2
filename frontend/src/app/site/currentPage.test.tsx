// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { setupListeners } from '@reduxjs/toolkit/query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubResizeObserver } from '../../lib/browser/testResizeObserver.ts'
import { createStore } from '../startup/store.ts'
import { ClassScreen } from './ClassScreen.tsx'
import { MyWeekScreen } from './MyWeekScreen.tsx'

const FEW_MINUTES = 4 * 60_000
let asked: string[] = []
let stopListening = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  stubResizeObserver()
  asked = []
})
afterEach(() => {
  stopListening()
  cleanup()
  see('visible')
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens a page of a class that the office changes. @returns what changes it. */
function open(path: (one: Class) => string, id: string) {
  let visibleClass = sampleClass({
    id,
    startTime: '11:00',
    endTime: '12:00',
    endDate: '2099-12-15T00:00:00Z',
  })
  localStorage.setItem('my-classes', JSON.stringify([{ id, name: visibleClass.name }]))
  const store = createStore(async (address) => {
    asked.push(address)
    if (address === '/classes') return { data: [visibleClass] }
    if (address.startsWith('/classes/id/')) return { data: visibleClass }
    return { data: address.startsWith('/content') ? {} : [] }
  })
  stopListening = setupListeners(store.dispatch)
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path(visibleClass)]}>
        <Routes>
          <Route path="/classes/:id" element={<ClassScreen />} />
          <Route path="/my-week" element={<MyWeekScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return (over: Partial<Class>) => (visibleClass = { ...visibleClass, ...over, version: 2 })
}

const settle = (ms = 1_000) => act(() => vi.advanceTimersByTimeAsync(ms))
function see(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
}

it.each([
  ['the page of a class', classPath, 'a'],
  ['My week', () => '/my-week', 'b'],
])(
  '%s shows the new time when the reader comes back to it, and says that it changed',
  async (_page, path, letter) => {
    const change = open(path, letter.repeat(24))
    await settle()
    expect(screen.getAllByText(/11:00 AM/).length).toBeGreaterThan(0)
    expect(screen.queryByText('Time changed')).toBeNull()
    change({ startTime: '13:15', endTime: '14:15' })
    see('hidden')
    see('visible')
    await settle()
    expect(screen.queryByText(/11:00 AM/)).toBeNull()
    expect(screen.getAllByText(/1:15/).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Time changed').length).toBeGreaterThan(0)
  },
)

it('an open page asks every few minutes while it is seen, and not while it is hidden', async () => {
  const change = open(() => '/my-week', 'c'.repeat(24))
  await settle()
  asked = []
  await settle(FEW_MINUTES)
  expect(asked).toEqual(expect.arrayContaining(['/classes', '/closures']))
  see('hidden')
  await settle()
  asked = []
  await settle(3 * FEW_MINUTES)
  expect(asked).toEqual([])
  change({ location: 'Jersey City' })
  see('visible')
  await settle()
  expect(screen.getAllByText('Place changed').length).toBeGreaterThan(0)
})
