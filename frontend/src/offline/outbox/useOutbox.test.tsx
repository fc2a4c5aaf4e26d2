// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetModules()
})

it('is awaited where something waits, and read unasked', async () => {
  localStorage.setItem('outbox-count', '1')
  const { useOutboxIsRead } = await import('./useOutbox.ts')
  const { result } = renderHook(useOutboxIsRead)
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})

it('is not awaited where nothing waits, nor where nothing can be kept', async () => {
  const first = await import('./useOutbox.ts')
  expect(renderHook(first.useOutboxIsRead).result.current).toBe(true)

  vi.resetModules()
  localStorage.setItem('outbox-count', '1')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError')
  })
  const { useOutboxIsRead } = await import('./useOutbox.ts')
  const { result } = renderHook(useOutboxIsRead)
  await waitFor(() => expect(result.current).toBe(true))
})
