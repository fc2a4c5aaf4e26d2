// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A service worker as a page sees it. */
class Worker extends EventTarget {
  scriptURL = '/sw.js'
  state = 'installing'
  postMessage = vi.fn<(message: unknown) => void>()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** The registration of a page: its active worker, and those of newer releases. */
class Registration extends EventTarget {
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn<() => Promise<void>>(() => Promise.resolve())
  find(): Worker {
    this.installing = new Worker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
  finish(worker: Worker): void {
    this.installing = null
    this.waiting = worker
    worker.become('installed')
  }
  fail(worker: Worker): void {
    this.installing = null
    worker.become('redundant')
  }
}

let registration: Registration
/** `navigator.serviceWorker` of the page. */
class Workers extends EventTarget {
  controller: Worker | null = null
  register = vi.fn<() => Promise<unknown>>(() => Promise.resolve(registration))
}
let workers: Workers
const reload = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../base/reloadPage.ts', () => ({ reloadPage: reload }))

/** What happens to a worker is told in a task of its own. */
const { setTimeout: wait } = globalThis
const nextTask = () => new Promise((resolve) => wait(resolve, 0))

/** @returns a page of its own, whose worker is that of `registration`. */
async function openPage() {
  vi.resetModules()
  return import('./release.ts')
}

/** Another worker takes control of all open pages. */
function takeControl(worker: Worker): void {
  registration.active = worker
  registration.waiting = null
  workers.controller = worker
  workers.dispatchEvent(new Event('controllerchange'))
}

beforeEach(() => {
  // Workbox tells only after 200 ms that a worker waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubEnv('PROD', true)
  reload.mockReset()
  registration = new Registration()
  registration.active = new Worker()
  workers = new Workers()
  workers.controller = registration.active
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a new release is offered when it waits, and takes over when the reader agrees', async () => {
  const page = await openPage()
  const listener = vi.fn<() => void>()
  page.release.subscribe(listener)
  expect(await page.registerServiceWorker()).toBe(true)
  const next = registration.find()
  expect(page.release.isWaiting()).toBe(false)
  registration.finish(next)
  expect(page.release.isWaiting()).toBe(true)
  expect(listener).toHaveBeenCalled()

  page.activateRelease()
  expect(next.postMessage.mock.lastCall?.[0]).toEqual({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  takeControl(next)
  expect(reload).toHaveBeenCalledOnce()
})

it('a new release is asked again until it takes over, because a browser may lose the message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const page = await openPage()
  await page.registerServiceWorker()
  const next = registration.find()
  registration.finish(next)
  await vi.waitFor(() => expect(page.release.isWaiting()).toBe(true))
  page.activateRelease()
  vi.advanceTimersByTime(4_000)
  expect(next.postMessage).toHaveBeenCalledTimes(3)
  takeControl(next)
  // The one after that waits for consent again.
  const last = registration.find()
  registration.finish(last)
  vi.advanceTimersByTime(4_000)
  expect(last.postMessage).not.toHaveBeenCalled()
})

it('a release that another tab has activated is offered, and reloads only on demand', async () => {
  const page = await openPage()
  await page.registerServiceWorker()
  takeControl(new Worker())
  expect(page.release.isWaiting()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  page.activateRelease()
  expect(reload).toHaveBeenCalledOnce()
})

it('a release that waited or was being installed before the page registered is offered', async () => {
  registration.waiting = new Worker()
  const first = await openPage()
  await first.registerServiceWorker()
  await vi.waitFor(() => expect(first.release.isWaiting()).toBe(true))

  registration.waiting = null
  const installing = registration.find()
  const second = await openPage()
  await second.registerServiceWorker()
  expect(second.release.isWaiting()).toBe(false)
  registration.finish(installing)
  expect(second.release.isWaiting()).toBe(true)
})

it('a release is offered after others have failed to install', async () => {
  const page = await openPage()
  await page.registerServiceWorker()
  for (let times = 0; times < 3; times += 1) registration.fail(registration.find())
  expect(page.release.isWaiting()).toBe(false)
  registration.finish(registration.find())
  expect(page.release.isWaiting()).toBe(true)
})

it('the very first service worker, which takes control of the page, is no new release', async () => {
  registration.active = null
  workers.controller = null
  const page = await openPage()
  const first = registration.find()
  const registered = page.registerServiceWorker()
  await nextTask()
  registration.finish(first)
  takeControl(first)
  first.become('activated')
  expect(await registered).toBe(true)
  expect(page.release.isWaiting()).toBe(false)
  takeControl(new Worker())
  expect(page.release.isWaiting()).toBe(true)
})

it('registering is worth a retry after a lost network and a failed first installation, and works then', async () => {
  const page = await openPage()
  workers.register.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await page.registerServiceWorker()).toBe(false)

  registration.active = null
  workers.register.mockResolvedValue(registration)
  const first = registration.find()
  const registered = page.registerServiceWorker()
  await nextTask()
  registration.fail(first)
  expect(await registered).toBe(false)

  registration.active = new Worker()
  expect(await page.registerServiceWorker()).toBe(true)
  registration.finish(registration.find())
  expect(page.release.isWaiting()).toBe(true)
})

it.each([
  ['refuses it', () => Promise.reject(new DOMException('Not here', 'SecurityError'))],
  ['has something that blocks it', () => Promise.resolve()],
])('registering is not tried again where the browser %s', async (_what, answer) => {
  workers.register.mockImplementation(answer)
  expect(await (await openPage()).registerServiceWorker()).toBe(true)
})

it('a page that is shown again looks for a new release, also where the network is lost', async () => {
  const page = await openPage()
  await page.registerServiceWorker()
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledOnce()
})
