// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noteConnectivity, useOnline } from './connectivity.ts'

afterEach(() => act(() => noteConnectivity(true)))

it('the online state follows the outcome of requests as well as the browser', () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  act(() => noteConnectivity(false))
  expect(result.current).toBe(false)
  act(() => noteConnectivity(true))
  expect(result.current).toBe(true)

  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})

it('the online event resets an earlier failed request', () => {
  const { result } = renderHook(useOnline)
  act(() => noteConnectivity(false))
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})
