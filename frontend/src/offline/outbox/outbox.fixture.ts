import { IDEMPOTENCY_KEY, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { noteConnectivity } from '../network/connectivity.ts'
import { noteSession } from '../session/session.ts'
import { changeOutbox, outboxStore } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'

export const OWNER = { role: 'admin', id: 'a' } as const

export const entries = () => outboxStore.current().entries
export const states = () => entries().map(({ state }) => state)
export const queue = (...put: OutboxEntry[]) => changeOutbox(() => ({ put }))

/** A request that the server got, other than a GET. */
export interface Call {
  method: string
  path: string
  key: string | null
  version: string | null
  body: unknown
}

/** @returns a response of this server. */
export const response = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { [REQUEST_ID]: 'a test' } })

/**
 * Lets the server answer writes; each GET, as of a health check, succeeds.
 * @param answer the response, or the body of a success. @returns what the server got.
 */
export function serve(answer: (call: Call, count: number) => unknown): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (method === 'GET') return response({ status: 'ok' })
    const sent = new Headers(headers)
    const call: Call = {
      method,
      path,
      key: sent.get(IDEMPOTENCY_KEY),
      version: sent.get('If-Match'),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    }
    calls.push(call)
    const answered = await answer(call, calls.length)
    return answered instanceof Response ? answered : response(answered)
  })
  return calls
}

/** Before each test an administrator is signed in and has a connection; after it the outbox is empty. */
export function useOutboxOfTest(): void {
  beforeEach(() => {
    noteSession(OWNER)
    noteConnectivity(true)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    await changeOutbox(({ aliases }) => ({
      drop: entries().map(({ id }) => id),
      dropAliases: aliases.map(({ local }) => local),
    }))
  })
}
