import { expect, it } from 'vitest'
import { QUEUED } from '../../data/writes/offlineMutation.ts'
import { runBulk } from './runBulk.ts'

it('an item that fails is told with its reason, and stops none of the others', async () => {
  const progress: number[] = []
  const results: Record<string, { data?: unknown; error?: unknown }> = {
    saved: { data: { version: 2 } },
    queued: { data: QUEUED },
    conflict: { error: { status: 409, data: { message: 'This was changed in the meantime.' } } },
    lost: { error: { status: 'FETCH_ERROR' } },
  }
  const items = Object.keys(results)
  const outcome = await runBulk(
    items,
    (item) => Promise.resolve(results[item] ?? {}),
    'Not saved',
    (done) => progress.push(done),
  )
  expect(outcome).toEqual({
    saved: [{ item: 'saved', data: { version: 2 } }],
    queued: ['queued'],
    failed: [
      { item: 'conflict', sentence: 'This was changed in the meantime.' },
      { item: 'lost', sentence: 'Not saved' },
    ],
  })
  expect(progress).toEqual([1, 2, 3, 4])
})
