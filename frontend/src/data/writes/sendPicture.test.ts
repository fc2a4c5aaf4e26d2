// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drain } from '../../offline/outbox/sending/drain.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { noteSession } from '../../offline/session/session.ts'
import { baseApi } from '../api/baseApi.ts'
import { picturesApi } from '../api/pictures.api.ts'
import { sendPicture } from './sendPicture.ts'

/** A fake XMLHttpRequest that the test answers. */
class Request extends EventTarget {
  static last: Request | null = null
  upload = new EventTarget()
  status = 0
  responseText = ''
  requestHeaders: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.requestHeaders[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null
  }
  send() {
    Request.last = this
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  headers: Record<string, string> = { 'X-Request-Id': 'a test' }
  respond(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const STALLED = 31_000
const picture = new Blob(['x'], { type: 'image/png' })
const start = () => sendPicture(picture, () => {}, new AbortController().signal, null)

const last = () => Request.last ?? new Request()

beforeEach(() => {
  Request.last = null
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('an upload fails at once when the browser goes offline', async () => {
  const upload = start()
  dispatchEvent(new Event('offline'))
  expect((await upload).error?.status).toBe('FETCH_ERROR')
})

it('an upload without progress for half a minute fails', async () => {
  vi.useFakeTimers()
  const upload = start()
  await vi.advanceTimersByTimeAsync(STALLED)
  expect((await upload).error?.status).toBe('FETCH_ERROR')
})

it('an upload with slow progress, or whose picture takes long to be processed, does not fail', async () => {
  vi.useFakeTimers()
  const upload = start()
  for (let part = 0; part < 4; part++) {
    await vi.advanceTimersByTimeAsync(STALLED / 2)
    last().upload.dispatchEvent(new Event('progress'))
  }
  last().upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(STALLED * 3)
  last().respond(201, { path: '/uploads/a.webp' })
  expect(await upload).toEqual({ data: { path: '/uploads/a.webp' } })
})

it.each([201, 413, 502])(
  'an upload that gets a foreign response with %i fails with a network error',
  async (status) => {
    const upload = start()
    last().headers = {}
    last().respond(status, { path: '/uploads/of-a-stranger.webp' })
    expect((await upload).error?.status).toBe('FETCH_ERROR')
  },
)

it.each([408, 503])(
  'a picture that gets the temporary error %i is queued on this device, to be sent again',
  async (status) => {
    noteSession({ role: 'admin', id: '1' })
    const store = configureStore({
      reducer: { api: baseApi.reducer },
      middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const before = outboxStore.current().entries.length
    const upload = store.dispatch(picturesApi.endpoints.uploadPicture.initiate({ picture, onProgress() {} }))
    await vi.waitFor(() => expect(Request.last).not.toBeNull())
    expect(last().requestHeaders).toEqual({ 'X-Account': 'admin:1' })
    last().respond(status, { message: 'Please try again', code: 'unavailable' })
    const { data } = await upload
    expect(data?.path).toMatch(/^\/uploads\/[a-f0-9]{32}-1x1\.webp$/)
    expect(outboxStore.current().entries.slice(before)).toMatchObject([
      { what: 'picture', picture: data?.path },
    ])
    // Wait until the outbox has finished sending before the environment of this test is torn down.
    await drain()
  },
)
