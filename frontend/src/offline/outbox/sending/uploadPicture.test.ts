// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadPicture } from './uploadPicture.ts'

/** A fake XMLHttpRequest that the test answers. */
class Request extends EventTarget {
  static last: Request | null = null
  upload = new EventTarget()
  status = 0
  responseText = ''
  open() {}
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
const start = () => uploadPicture('/admin/upload', {}, new FormData(), {})

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
  expect(await upload).toEqual({ response: null, cause: 'network' })
})

it('an upload without progress for half a minute fails', async () => {
  vi.useFakeTimers()
  const upload = start()
  await vi.advanceTimersByTimeAsync(STALLED)
  expect(await upload).toEqual({ response: null, cause: 'network' })
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
  expect(await upload).toMatchObject({ response: { status: 201 }, text: '{"path":"/uploads/a.webp"}' })
})
