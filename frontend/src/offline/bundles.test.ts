// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { cacheBundleWithRetry } from './bundles.ts'
import { noteConnectivity } from './connectivity.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

/** As much of the browser's workers as a page asks. */
function standInForWorkers() {
  const workers = {
    controller: null as object | null,
    getRegistration: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    addEventListener() {},
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  return workers
}

it('a bundle that is asked for before there is a worker is kept once there is one', async () => {
  const workers = standInForWorkers()
  const asked: unknown[] = []
  const keeping = cacheBundleWithRetry('site')
  await vi.waitFor(() => expect(workers.getRegistration).toHaveBeenCalled())
  workers.controller = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      asked.push(message)
      port?.postMessage(true)
    },
  }
  // The page asks again at the next sign of a network.
  await vi.waitFor(() => {
    noteConnectivity(true)
    expect(asked).toEqual([{ type: 'KEEP_BUNDLE', bundle: 'site' }])
  })
  expect(await keeping).toBe(true)
})

it('a browser without workers is asked for no bundle', async () => {
  expect(await cacheBundleWithRetry('site')).toBe(false)
})
