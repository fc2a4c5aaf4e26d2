import { expect, it } from 'vitest'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { isGone } from './newRecord.ts'

it.each(['not_found', 'gone'] as const)(
  'an edit that was refused with %s belongs to a deleted record',
  (code) => {
    const refusal = { message: 'x', code }
    expect(isGone(anEntry({ state: 'failed', refusal }))).toBe(true)
    expect(isGone(anEntry({ state: 'waiting', refusal }))).toBe(false)
    expect(isGone(anEntry({ state: 'failed', refusal }, { method: 'DELETE' }))).toBe(false)
  },
)
