// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { cacheBundleWithRetry } from './bundles.ts'
import { noteConnectivity } from '../network/connectivity.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

/** Fakes the part of navigator.serviceWorker that a page uses. */
function fakeServiceWorker() {
  const workers = {
    controller: null as object | null,
    getRegistration: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    addEventListener() {},
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  return workers
}

it('a bundle that is requested before there is a service worker is cached once there is one', async () => {
  const workers = fakeServiceWorker()
  const messages: unknown[] = []
  const caching = cacheBundleWithRetry('site')
  await vi.waitFor(() => expect(workers.getRegistration).toHaveBeenCalled())
  workers.controller = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      messages.push(message)
      port?.postMessage(true)
    },
  }
  // The page retries at the next sign of a network.
  await vi.waitFor(() => {
    noteConnectivity(true)
    expect(messages).toEqual([{ type: 'KEEP_BUNDLE', bundle: 'site' }])
  })
  expect(await caching).toBe(true)
})

it('without service worker support no bundle is cached', async () => {
  expect(await cacheBundleWithRetry('site')).toBe(false)
})
