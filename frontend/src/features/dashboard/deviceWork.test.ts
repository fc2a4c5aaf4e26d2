import { expect, it } from 'vitest'
import { anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { deviceWork, draftFrom } from './deviceWork.ts'

// A quarter past midnight in New York.
const NOW = Date.parse('2026-11-27T05:15:00Z')

it('a draft of today is named by its time, an earlier one also by its day in New York', () => {
  expect(draftFrom(NOW - 60_000, NOW)).toBe('Unsaved draft from 12:14 AM')
  expect(draftFrom(NOW - 3_600_000, NOW)).toBe('Unsaved draft from Nov 26, 2026, 11:15 PM')
})

it('a conflict opens its form, what was refused opens the outbox, and both can be discarded', () => {
  const conflict = anEntry({ state: 'conflict', screen: '/admin/classes/1/edit' })
  const refused = anEntry({
    state: 'failed',
    refusal: { message: 'The name is taken.' },
    screen: '/admin/classes/2/edit',
  })
  expect(deviceWork([conflict, refused], [])).toMatchObject([
    {
      title: 'Changes to class “A”',
      to: '/admin/classes/1/edit',
      state: 'Conflict',
      discards: { entry: conflict },
    },
    {
      to: '/admin/outbox',
      detail: 'The name is taken.',
      state: "Couldn't be saved",
      discards: { entry: refused },
    },
  ])
})

it('the draft of a deleted object leads to the trash and says so', () => {
  const draft = {
    form: 'class:1',
    title: 'Class “A”',
    path: '/admin/trash',
    what: 'class',
    at: NOW,
    isGone: true as const,
  }
  expect(deviceWork([], [draft])).toMatchObject([
    {
      to: '/admin/trash',
      detail: expect.stringContaining('The class was deleted'),
      discards: { draft: 'class:1' },
    },
  ])
})
