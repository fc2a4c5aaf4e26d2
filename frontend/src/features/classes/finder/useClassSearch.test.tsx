// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
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

beforeEach(() => {
  localStorage.clear()
  finishLoading = new Map()
})

it('a choice is known at once, the address has it, and Back returns to the choice before', async () => {
  const { page } = open('/classes?sport=swimming')
  act(() => page.current.finding.choose('day', 'tuesday'))
  expect(page.current.finding).toMatchObject({ sport: 'swimming', filters: { day: 'tuesday' } })
  expect(location.search).toBe('?sport=swimming&day=tuesday')
  act(() => page.current.finding.clear())
  expect(page.current.finding.filters).toEqual({})
  expect(location.search).toBe('?sport=swimming')
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

let finishLoading = new Map<string, () => void>()
/** The part of the page for an address comes: the router is there. */
async function load(search: string) {
  await waitFor(() => expect([...finishLoading.keys()]).toContain(search))
  await act(async () => finishLoading.get(search)?.())
}

/** A page with a part that is loaded for each address after the first one: the router waits for it. */
function LateRouter({ children }: { children: ReactNode }) {
  const [loading] = useState(() => new Map<string, Promise<unknown> | null>([[location.search, null]]))
  return (
    <BrowserRouter>
      <Suspense>
        <Late loading={loading} />
      </Suspense>
      {children}
    </BrowserRouter>
  )
}

function Late({ loading }: { loading: Map<string, Promise<unknown> | null> }) {
  const { search } = useLocation()
  if (!loading.has(search)) {
    const { promise, resolve } = Promise.withResolvers<void>()
    loading.set(search, promise)
    finishLoading.set(search, resolve)
  }
  const promise = loading.get(search)
  if (promise) use(promise)
  return null
}

it('a choice is shown until the router is at its address, or somewhere else since', async () => {
  const { page, rendered } = open('/classes', LateRouter)
  /** The days that were shown one after the other. */
  const days = () =>
    rendered.map(({ filters }) => filters.day).filter((day, at, all) => at === 0 || day !== all[at - 1])
  await act(async () => page.current.finding.choose('day', 'tuesday'))
  expect(page.current.search).toBe('')
  expect(location.search).toBe('?day=tuesday')
  await load('?day=tuesday')
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  await act(async () => page.current.finding.choose('day', 'saturday'))
  await act(async () => page.current.finding.choose('day', 'monday'))
  await load('?day=monday')
  await waitFor(() => expect(page.current.search).toBe('?day=monday'))
  expect(days()).toEqual([undefined, 'tuesday', 'saturday', 'monday'])

  // The router has rendered neither of them when Back is pressed.
  await act(async () => page.current.finding.choose('day', 'friday'))
  const back = isBack()
  history.back()
  await act(() => back)
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'monday' }))
  expect(location.search).toBe('?day=monday')
  expect(days().slice(4)).toEqual(['friday', 'monday'])
})

it('two choices right after one another are both kept, each with an address of its own', async () => {
  const { page } = open('/classes', LateRouter)
  await act(async () => page.current.finding.choose('day', 'tuesday'))
  await act(async () => page.current.finding.choose('age', '6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  await load('?day=tuesday&age=6')
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday&age=6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  act(() => void page.current.go(-1))
  await load('?day=tuesday')
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

it('a view that is chosen right after a day keeps the day, and Back leaves the day', async () => {
  const { page } = open('/classes', LateRouter)
  await act(async () => page.current.finding.choose('day', 'tuesday'))
  await act(async () => page.current.finding.chooseView('list'))
  expect(page.current.finding).toMatchObject({ filters: { day: 'tuesday' }, view: 'list' })
  await load('?day=tuesday&view=list')
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday&view=list'))
  expect(page.current.finding).toMatchObject({ filters: { day: 'tuesday' }, view: 'list' })
  act(() => void page.current.go(-1))
  await load('?day=tuesday')
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday' })
})

it('a choice that is undone is no part of the next one', async () => {
  const { page } = open('/classes', LateRouter)
  await act(async () => page.current.finding.choose('day', 'tuesday'))
  await act(async () => page.current.finding.choose('day', undefined))
  await act(async () => page.current.finding.choose('age', '6'))
  await load('?age=6')
  await waitFor(() => expect(page.current.search).toBe('?age=6'))
  expect(page.current.finding.filters).toEqual({ age: '6' })
})

it('what is chosen already adds no entry to the history', () => {
  const { page } = open('/classes?sport=tennis')
  const before = history.length
  act(() => page.current.finding.chooseSport('tennis'))
  expect(history.length).toBe(before)
  act(() => page.current.finding.chooseSport('all'))
  expect(history.length).toBe(before + 1)
})

it('the cards can be chosen again when another view is remembered and the address names none', () => {
  localStorage.setItem('classes-view', 'week')
  const { page } = open('/classes')
  expect(page.current.finding.view).toBe('week')
  act(() => page.current.finding.chooseView('cards'))
  expect(page.current.finding.view).toBe('cards')
  expect(localStorage.getItem('classes-view')).toBe('cards')
})
