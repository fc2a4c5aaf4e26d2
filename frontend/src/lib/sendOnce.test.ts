// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { countPrivateDrafts } from '../offline/draft.ts'
import { dropDrafts } from '../offline/draftStore.ts'
import { noteSession } from '../offline/session.ts'
import { sendOnce } from './sendOnce.ts'
import { queuedResult } from './offlineMutation.ts'

const ANNA = { role: 'admin', id: 'a' } as const
const LOST = { error: { status: 'FETCH_ERROR' } }
/** @returns the key that the act was sent under. */
async function send(act: string, answer: { error?: unknown } = LOST): Promise<string> {
  const sent = vi.fn<(key: string) => Promise<{ error?: unknown }>>(async () => answer)
  expect(await sendOnce(act, sent)).toBe(answer)
  return sent.mock.calls[0]?.[0] ?? ''
}

beforeEach(async () => {
  await dropDrafts('draft:')
  noteSession(ANNA)
})

it('an act is sent under one key until it is answered, and under another then', async () => {
  const key = await send('copy 1')
  expect(await send('copy 1')).toBe(key)
  expect(await send('copy 2')).not.toBe(key)
  expect(await send('copy 1', {})).toBe(key)
  expect(await send('copy 1', queuedResult)).not.toBe(key)
})

it('an act that waits in the outbox is left to that', async () => {
  const key = await send('copy 1', queuedResult)
  expect(await send('copy 1')).not.toBe(key)
})

it('an act of another account is another act, and none is counted as words', async () => {
  const key = await send('copy 1')
  noteSession({ role: 'admin', id: 'b' })
  expect(await send('copy 1')).not.toBe(key)
  expect(await countPrivateDrafts(null)).toBe(0)
})

it('an act of two days ago is not repeated by the same one of today', async () => {
  const key = await send('copy 1')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 2 * 24 * 3_600_000)
  expect(await send('copy 1')).not.toBe(key)
})
