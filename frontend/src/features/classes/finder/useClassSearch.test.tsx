// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { afterPaint } from '../../../base/afterPaint.ts'
import { useClassSearch } from './useClassSearch.ts'

/** Opens an address, where the router and the browser have the same history. */
function open(address: string) {
  history.pushState(null, '', address)
  return renderHook(() => ({ finding: useClassSearch(), search: useLocation().search, go: useNavigate() }), {
    wrapper: BrowserRouter,
  }).result
}

const isBack = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

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

it('Back undoes the choice that is shown, also before the router knows its address', async () => {
  const page = open('/classes')
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

it('a choice changes no address when the reader has left the page before it was rendered', async () => {
  const page = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => void page.current.go('/contact'))
  await act(afterPaint)
  await act(afterPaint)
  expect(location.href).toMatch(/\/contact$/)
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

it('choices whose classes are shown at once are both kept, and the page is rendered for them after the paint', async () => {
  const page = open('/classes')
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

it('a choice that is undone within a frame is no part of the next one', async () => {
  const page = open('/classes')
  page.current.finding.showAtOnce.current = () => true
  act(() => page.current.finding.choose('day', 'tuesday'))
  act(() => page.current.finding.choose('day', undefined))
  act(() => page.current.finding.choose('age', '6'))
  await waitFor(() => expect(page.current.search).toBe('?age=6'))
  expect(page.current.finding.filters).toEqual({ age: '6' })
})

it('the cards can be chosen again when another view is remembered and the address names none', () => {
  localStorage.setItem('classes-view', 'week')
  const page = open('/classes')
  expect(page.current.finding.view).toBe('week')
  act(() => page.current.finding.chooseView('cards'))
  expect(page.current.finding.view).toBe('cards')
  expect(localStorage.getItem('classes-view')).toBe('cards')
})
