import type { Mailing } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { expect, it } from 'vitest'
import { describeMailing, describeSubscribers } from './describeMailing.ts'

const mailing: Mailing = {
  id: 'a',
  version: 1,
  title: 'T',
  startedAt: '2026-11-23T00:00:00.000Z',
  startedBy: 'admin',
  state: 'done',
  recipients: 1_200,
  sent: 1_200,
  failed: 0,
  uncertain: 0,
  remaining: 0,
  problem: null,
  canRetry: false,
  canStop: false,
  stopped: 0,
  stoppedBy: null,
}

it.each<[Partial<Mailing>, string[]]>([
  [{}, ['1,200 emails sent.']],
  [
    { sent: 1_000, stopped: 200, stoppedBy: 'Maya' },
    ['1,000 of 1,200 emails sent.', 'Stopped by Maya: 200 emails not sent.'],
  ],
  [{ recipients: 1, sent: 1 }, ['1 email sent.']],
  [{ state: 'preparing', sent: 0, recipients: 0 }, ['Preparing the list of recipients.']],
  [{ state: 'sending', sent: 3, remaining: 1_197 }, ['3 of 1,200 emails sent.', '1,197 emails remaining.']],
  [
    { sent: 1_196, failed: 1, uncertain: 3 },
    [
      '1,196 of 1,200 emails sent.',
      '1 email failed: the mail server refused it.',
      '3 emails may or may not have been sent: the connection was lost. They will not be sent again.',
    ],
  ],
])('a mailing with %j is told in sentences', (over, sentences) => {
  expect(describeMailing({ ...mailing, ...over })).toEqual(sentences)
})

it('subscribers are counted in words', () => {
  expect([0, 1, 2_000].map(describeSubscribers)).toEqual([
    '0 subscribers',
    '1 subscriber',
    '2,000 subscribers',
  ])
})
