// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteAnswer, useOnline } from './connectivity.ts'

afterEach(() => act(() => noteAnswer(true)))

it('follows the calls as well as the browser', () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  act(() => noteAnswer(false))
  expect(result.current).toBe(false)
  act(() => noteAnswer(true))
  expect(result.current).toBe(true)

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})

it('takes a restored network for an answer', () => {
  const { result } = renderHook(useOnline)
  act(() => noteAnswer(false))
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})
