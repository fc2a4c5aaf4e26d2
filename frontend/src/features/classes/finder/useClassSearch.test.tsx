// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { createContext, use, useState, type ComponentType, type ReactNode } from 'react'
import {
  BrowserRouter,
  createBrowserRouter,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../base/afterPaint.ts'
import { useClassSearch, type ClassFinding } from './useClassSearch.ts'

/**
 * Opens an address. The router and the browser have the same history.
 * @returns the page, and each result of the hook, from the first to the last.
 */
function open(address: string, wrapper: ComponentType<{ children: ReactNode }> = BrowserRouter) {
  history.pushState(null, '', address)
  const rendered: ClassFinding[] = []
  const useFinding = () => {
    const finding = useClassSearch()
    rendered.push(finding)
    return { finding, search: useLocation().search, go: useNavigate() }
  }
  return { page: renderHook(useFinding, { wrapper }).result, rendered }
}

const isBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

beforeEach(() => localStorage.clear())

it('a choice is known at once, the address follows, and Back returns to the choice before', async () => {
  const { page } = open('/classes?sport=swimming')
  act(() => page.current.finding.choose('day', 'tuesday'))
  expect(page.current.finding).toMatchObject({ sport: 'swimming', filters: { day: 'tuesday' } })
  await waitFor(() => expect(page.current.search).toBe('?sport=swimming&day=tuesday'))
  act(() => page.current.finding.clear())
  expect(page.current.finding.filters).toEqual({})
  await waitFor(() => expect(page.current.search).toBe('?sport=swimming'))
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

it('Back undoes the choice that is shown, also before the router knows its address', async () => {
  const { page } = open('/classes')
  act(() => page.current.finding.choose('day', 'tuesday'))
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  act(() => page.current.finding.clear())
  expect(page.current.finding.filters).toEqual({})
  expect(page.current.search).toBe('?day=tuesday')
  expect(location.search).toBe('')
  const back = isBack()
  history.back()
  await act(() => back)
  await act(afterPaint)
  expect(location.search).toBe('?day=tuesday')
  expect(page.current.search).toBe('?day=tuesday')
  expect(page.current.finding.filters).toEqual({ day: 'tuesday' })
})

it('the page is rendered for a choice before the history gets an entry for it', async () => {
  const { page, rendered } = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  const renderedFor: unknown[] = []
  const push = history.pushState.bind(history)
  vi.spyOn(history, 'pushState').mockImplementation((...entry) => {
    renderedFor.push(rendered.at(-1)?.filters)
    push(...entry)
  })
  act(() => page.current.finding.choose('day', 'tuesday'))
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  expect(renderedFor).toEqual([{ day: 'tuesday' }])
})

it('a choice changes no address when the reader has left the page before it was rendered', async () => {
  const { page } = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => void page.current.go('/contact'))
  await act(afterPaint)
  await act(afterPaint)
  expect(location.href).toMatch(/\/contact$/)
})

/** A router that takes 60 ms to go to an address. */
function LateRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '*', Component: () => use(Slot), HydrateFallback: () => null, loader: async () => sleep(60) },
    ]),
  )
  return (
    <Slot value={children}>
      <RouterProvider router={router} />
    </Slot>
  )
}
const Slot = createContext<ReactNode>(null)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('a choice is shown until the router is at its address, or somewhere else since', async () => {
  const { page, rendered } = open('/classes', LateRouter)
  /** The days that were shown one after the other. */
  const days = () =>
    rendered.map(({ filters }) => filters.day).filter((day, at, all) => at === 0 || day !== all[at - 1])
  await waitFor(() => expect(page.current).not.toBeNull())
  act(() => page.current.finding.choose('day', 'tuesday'))
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  act(() => page.current.finding.choose('day', 'saturday'))
  await act(() => sleep(30))
  act(() => page.current.finding.choose('day', 'monday'))
  await waitFor(() => expect(page.current.search).toBe('?day=monday'))
  expect(days()).toEqual([undefined, 'tuesday', 'saturday', 'monday'])

  act(() => page.current.finding.clear())
  await act(() => sleep(30))
  const back = isBack()
  history.back()
  await act(() => back)
  await act(() => sleep(120))
  expect(days().slice(4)).toEqual([undefined, 'monday'])
  act(() => page.current.finding.clear())
  await act(() => sleep(30))
  act(() => void page.current.go('/classes?day=friday'))
  await act(() => sleep(120))
  expect(days().slice(6)).toEqual([undefined, 'friday'])
})

it('two choices within a frame are both kept, each with an address of its own', async () => {
  const { page } = open('/classes')
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.choose('age', '6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday&age=6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

it('choices whose classes are shown at once are both kept, and the page is rendered for them after the paint', async () => {
  const { page } = open('/classes')
  const shown: unknown[] = []
  page.current.finding.showAtOnce.current = ({ sport, filters }) => shown.push([sport, filters]) > 0
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.choose('age', '6'))
  act(() => page.current.finding.chooseSport('tennis'))
  expect(shown).toEqual([
    ['all', { day: 'tuesday' }],
    ['all', { day: 'tuesday', age: '6' }],
    ['tennis', { day: 'tuesday', age: '6' }],
  ])
  expect(page.current.finding.filters).toEqual({})
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' }))
  await waitFor(() => expect(page.current.search).toBe('?sport=tennis&day=tuesday&age=6'))
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.sport).toBe('all'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
})

it('a view that is chosen right after a day keeps the day, and Back leaves the day', async () => {
  const { page } = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.chooseView('list'))
  expect(page.current.finding.view).toBe('list')
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday&view=list'))
  expect(page.current.finding).toMatchObject({ filters: { day: 'tuesday' }, view: 'list' })
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday' })
})

it('a choice that is undone within a frame is no part of the next one', async () => {
  const { page } = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.choose('day', undefined))
  act(() => page.current.finding.choose('age', '6'))
  await waitFor(() => expect(page.current.search).toBe('?age=6'))
  expect(page.current.finding.filters).toEqual({ age: '6' })
})

it('the cards can be chosen again when another view is remembered and the address names none', () => {
  localStorage.setItem('classes-view', 'week')
  const { page } = open('/classes')
  expect(page.current.finding.view).toBe('week')
  act(() => page.current.finding.chooseView('cards'))
  expect(page.current.finding.view).toBe('cards')
  expect(localStorage.getItem('classes-view')).toBe('cards')
})
