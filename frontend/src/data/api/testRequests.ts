import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { configureStore } from '@reduxjs/toolkit'
import { vi } from 'vitest'
import { baseApi } from './baseApi.ts'

const NodeRequest = Request

/** The HTTP client requests relative URLs, which Node's Request does not accept. */
class PageRequest extends NodeRequest {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, 'http://site.invalid'), init)
  }
}

/** For tests: answers all API requests with the given function. */
export function respondWith(respond: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => respond(new PageRequest(url, init)))
}

/** For tests: a store with nothing in it but the API. */
export const apiStore = () =>
  configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })

/** @returns a response with the request id that marks responses of this server. */
export const siteResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { [REQUEST_ID]: 'a test', ...headers } })
