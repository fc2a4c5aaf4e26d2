import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { vi } from 'vitest'

const NodeRequest = Request

/** The library makes a Request of its address, and Node's knows no page to start from. */
class PageRequest extends NodeRequest {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, 'http://site.invalid'), init)
  }
}

/** For a test: has calls of the API made, and answered as it says. */
export function respondWith(answer: (request: Request) => Promise<Response>): void {
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', answer)
}

/** An answer of our server, which names each of its answers. */
export const siteResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { [REQUEST_ID]: 'a test', ...headers } })
