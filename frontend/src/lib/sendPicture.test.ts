// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drain } from '../offline/outbox/drain.ts'
import { outboxStore } from '../offline/outbox/outbox.ts'
import { noteSession } from '../offline/session.ts'
import { baseApi } from './baseApi.ts'
import { picturesApi } from './pictures.api.ts'
import { sendPicture } from './sendPicture.ts'

/** A request that is answered when the test says so. */
class Request extends EventTarget {
  static last: Request | null = null
  upload = new EventTarget()
  status = 0
  responseText = ''
  asked: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.asked[name] = value
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
  answer(status: number, body: object) {
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

it('an upload is lost at once when the browser says that the network is gone', async () => {
  const sent = start()
  dispatchEvent(new Event('offline'))
  expect((await sent).error?.status).toBe('FETCH_ERROR')
})

it('an upload on which nothing moves for half a minute is lost', async () => {
  vi.useFakeTimers()
  const sent = start()
  await vi.advanceTimersByTimeAsync(STALLED)
  expect((await sent).error?.status).toBe('FETCH_ERROR')
})

it('an upload that moves slowly, or whose picture takes long to be made anew, is not lost', async () => {
  vi.useFakeTimers()
  const sent = start()
  for (let part = 0; part < 4; part++) {
    await vi.advanceTimersByTimeAsync(STALLED / 2)
    last().upload.dispatchEvent(new Event('progress'))
  }
  last().upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(STALLED * 3)
  last().answer(201, { path: '/uploads/a.webp' })
  expect(await sent).toEqual({ data: { path: '/uploads/a.webp' } })
})

it.each([201, 413, 502])(
  "an upload that a machine between answers with %i is lost, not the server's word",
  async (status) => {
    const sent = start()
    last().headers = {}
    last().answer(status, { path: '/uploads/of-a-stranger.webp' })
    expect((await sent).error?.status).toBe('FETCH_ERROR')
  },
)

it.each([408, 503])(
  'a picture that is put off with %i is kept on this device, to be sent again',
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
    expect(last().asked).toEqual({ 'X-Account': 'admin:1' })
    last().answer(status, { message: 'Please try again', code: 'unavailable' })
    const { data } = await upload
    expect(data?.path).toMatch(/^\/uploads\/[a-f0-9]{32}-1x1\.webp$/)
    expect(outboxStore.current().entries.slice(before)).toMatchObject([
      { what: 'picture', picture: data?.path },
    ])
    // What it has begun to send is done with while the page of this test still is there.
    await drain()
  },
)
