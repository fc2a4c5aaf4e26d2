// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { useClassSearch } from './useClassSearch.ts'

const open = (address: string) =>
  renderHook(() => ({ finding: useClassSearch(), search: useLocation().search, go: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result

beforeEach(() => localStorage.clear())

it('a choice is known at once, the address follows, and Back returns to the choice before', async () => {
  const page = open('/classes?sport=swimming')
  act(() => page.current.finding.choose('day', 'tuesday'))
  expect(page.current.finding).toMatchObject({ sport: 'swimming', filters: { day: 'tuesday' } })
  await waitFor(() => expect(page.current.search).toBe('?sport=swimming&day=tuesday'))
  act(() => page.current.finding.clear())
  expect(page.current.finding.filters).toEqual({})
  await waitFor(() => expect(page.current.search).toBe('?sport=swimming'))
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

it('Back before the address follows undoes the choice that is shown', async () => {
  history.replaceState(null, '', '/classes')
  const { result: page } = renderHook(useClassSearch, { wrapper: BrowserRouter })
  act(() => page.current.choose('day', 'tuesday'))
  await waitFor(() => expect(location.search).toBe('?day=tuesday'))
  act(() => page.current.clear())
  expect(page.current.filters).toEqual({})
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await act(() => isBack)
  await waitFor(() => expect(location.search).toBe('?day=tuesday'))
  await waitFor(() => expect(page.current.filters).toEqual({ day: 'tuesday' }))
})

it('two choices within a frame are both kept, each with an address of its own', async () => {
  const page = open('/classes')
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.choose('age', '6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  await waitFor(() => expect(page.current.search).toBe('?day=tuesday&age=6'))
  expect(page.current.finding.filters).toEqual({ day: 'tuesday', age: '6' })
  act(() => void page.current.go(-1))
  await waitFor(() => expect(page.current.finding.filters).toEqual({ day: 'tuesday' }))
})

it('the cards can be chosen again when another view is remembered and the address names none', () => {
  localStorage.setItem('classes-view', 'week')
  const page = open('/classes')
  expect(page.current.finding.view).toBe('week')
  act(() => page.current.finding.chooseView('cards'))
  expect(page.current.finding.view).toBe('cards')
  expect(localStorage.getItem('classes-view')).toBe('cards')
})
