// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { countPrivateDrafts } from '../../offline/drafts/draft.ts'
import { dropDrafts } from '../../offline/drafts/draftStore.ts'
import { noteSession } from '../../offline/session/session.ts'
import { sendOnce } from './sendOnce.ts'
import { QUEUED } from './offlineMutation.ts'

const ANNA = { role: 'admin', id: 'a' } as const
const LOST = { error: { status: 'FETCH_ERROR' } }
/** @returns the key with which the action was sent. */
async function send(action: string, answer: { data?: unknown; error?: unknown } = LOST): Promise<string> {
  const request = vi.fn<(key: string) => Promise<{ error?: unknown }>>(async () => answer)
  expect(await sendOnce(action, request)).toBe(answer)
  return request.mock.calls[0]?.[0] ?? ''
}

beforeEach(async () => {
  await dropDrafts('draft:')
  noteSession(ANNA)
})

it('an action keeps its key until a response arrives, and then gets a new one', async () => {
  const key = await send('copy 1')
  expect(await send('copy 1')).toBe(key)
  expect(await send('copy 2')).not.toBe(key)
  expect(await send('copy 1', {})).toBe(key)
  expect(await send('copy 1', { data: QUEUED })).not.toBe(key)
})

it('an action that was queued in the outbox gets a new key the next time', async () => {
  const key = await send('copy 1', { data: QUEUED })
  expect(await send('copy 1')).not.toBe(key)
})

it('an action of another account has its own key, and actions are not counted as drafts', async () => {
  const key = await send('copy 1')
  noteSession({ role: 'admin', id: 'b' })
  expect(await send('copy 1')).not.toBe(key)
  expect(await countPrivateDrafts(null)).toBe(0)
})

it('the same action two days later gets a new key', async () => {
  const key = await send('copy 1')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 2 * 24 * 3_600_000)
  expect(await send('copy 1')).not.toBe(key)
})
