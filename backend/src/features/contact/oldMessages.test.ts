import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import type { MessageDesk } from '@lane-and-court/contract/contact/thread.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { marks } from '../../infra/database/lease.ts'
import { aContactMessage, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { aFailedReply, aNote, aReply } from '../../testing/replies.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { ContactMessageModel } from './contact.model.ts'
import { deleteOldMessages } from './oldMessages.service.ts'
import { monthsBefore } from './retention.service.ts'

const api = useTestServer()
const never = new AbortController().signal
const inDays = (days: number) => new Date(daysFromNow(days))
const runIn = (days: number, ending = never) => deleteOldMessages(ending, inDays(days))
const names = async () => (await ContactMessageModel.find().sort({ name: 1 })).map(({ name }) => name)
const YEAR = 365

/** Stores a message whose last change is so many days ago. @returns its id. */
async function aMessage(name: string, daysAgo: number, over: object = {}): Promise<string> {
  const at = inDays(-daysAgo)
  const [message] = await ContactMessageModel.insertMany(
    [{ ...aContactMessage({ name }), createdAt: at, updatedAt: at, ...over }],
    { timestamps: false } as object,
  )
  return String(message?._id)
}
const doneMessages = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => aMessage(`Done ${n}`, 2 * YEAR, done(2 * YEAR))))
const done = (daysAgo: number) => ({ readAt: inDays(-daysAgo), doneAt: inDays(-daysAgo) })
const at = new Date()
const aSentReply = {
  state: 'sent',
  _id: '0'.repeat(24),
  text: 'Yes.',
  author: {},
  createdAt: at,
  askedAt: at,
}

async function setMonths(keepMessagesMonths: number): Promise<void> {
  await api.send('DELETE', '/api/admin/content/privacy', {}, headers)
  await createPageContent({ page: 'privacy', content: { keepMessagesMonths } })
}

let headers: Record<string, string>
beforeEach(async () => {
  await marks().deleteMany({})
  headers = { cookie: await api.signIn('admin') }
  await createPageContent({ page: 'privacy', content: { keepMessagesMonths: 12 } })
})

describe('a message that was answered', () => {
  it('is deleted with its replies and notes when nothing was changed for the months of the page', async () => {
    await aMessage('Done', YEAR + 1, done(YEAR + 1))
    await aMessage('Answered', YEAR + 1, { replies: [aSentReply] })
    await aMessage('Spam', YEAR + 1, { isSpam: true })
    await aMessage('Young', YEAR - 40, done(YEAR - 40))
    await runIn(0)
    expect(await runIn(7.1)).toBe(3)
    expect(await names()).toEqual(['Young'])
    expect(await runIn(7.2)).toBe(0)
  })

  it('stays while something was changed since: a note, a mark, or a reply', async () => {
    const noted = await aMessage('Noted', 3 * YEAR, done(3 * YEAR))
    const reopened = await aMessage('Reopened', 3 * YEAR, done(3 * YEAR))
    await aMessage('Untouched', 3 * YEAR, done(3 * YEAR))
    await aNote(noted)
    await api.send('PATCH', `/api/admin/messages/${reopened}`, { isDone: false }, headers)
    await runIn(0)
    expect(await runIn(8)).toBe(1)
    expect(await names()).toEqual(['Noted', 'Reopened'])
  })

  it('is counted in one entry of the activity, without its sender', async () => {
    await aMessage('Done', 2 * YEAR, done(2 * YEAR))
    await aMessage('Done too', 2 * YEAR, done(2 * YEAR))
    await runIn(0)
    await runIn(8)
    const { items } = (await (await api.call('/api/admin/activity', { headers })).json()) as {
      items: Activity[]
    }
    expect(items.filter(({ action }) => action === 'expired')).toMatchObject([
      { actor: { role: 'system', name: '' }, object: { type: 'message', id: null, name: '2' } },
    ])
  })
})

it('a message that nobody has answered stays, and so does one whose reply failed or waits', async () => {
  await aMessage('Open', 3 * YEAR)
  await aMessage('Read', 3 * YEAR, { readAt: inDays(-3 * YEAR) })
  await aFailedReply(await aMessage('Failed', 3 * YEAR))
  await aReply(await aMessage('Waiting', 3 * YEAR, done(3 * YEAR)), {})
  await runIn(0)
  expect(await runIn(2 * YEAR)).toBe(0)
  expect(await names()).toEqual(['Failed', 'Open', 'Read', 'Waiting'])
})

describe('the number of months', () => {
  it('holds a week after it is first known, and after it was made smaller', async () => {
    await aMessage('Old', 3 * YEAR, done(3 * YEAR))
    await aMessage('Newer', 200, done(200))
    expect([await runIn(0), await runIn(6.9), await runIn(7.1)]).toEqual([0, 0, 1])
    await setMonths(2)
    expect([await runIn(8), await runIn(14), await runIn(15.1)]).toEqual([0, 0, 1])
  })

  it('holds at once when it is made greater', async () => {
    await runIn(-30)
    await setMonths(24)
    await aMessage('A year', YEAR + 40, done(YEAR + 40))
    await aMessage('Two years', 2 * YEAR + 40, done(2 * YEAR + 40))
    expect(await runIn(0)).toBe(1)
    expect(await names()).toEqual(['A year'])
  })

  it.each([
    ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
    ['2026-03-31T10:00:00Z', 24, '2024-03-31T10:00:00Z'],
    ['2024-02-29T00:00:00Z', 12, '2023-02-28T00:00:00Z'],
    ['2026-01-15T00:00:00Z', 2, '2025-11-15T00:00:00Z'],
  ])('%s less %i months is %s', (now, months, before) => {
    expect(monthsBefore(new Date(now), months)).toEqual(new Date(before))
  })
})

it('administrators are told how long messages are kept, from when on, and how many old ones are open', async () => {
  const retention = async () => {
    const desk = await (await api.call('/api/admin/messages/desk', { headers })).json()
    return (desk as MessageDesk).retention
  }
  await aMessage('Open', 2 * YEAR)
  await aMessage('Open too', YEAR + 40)
  await aMessage('Young', 200)
  await aMessage('Done', 2 * YEAR, done(2 * YEAR))
  await aMessage('Spam', 2 * YEAR, { isSpam: true })
  expect(await retention()).toEqual({ months: 12, from: expect.any(String), openBefore: 2 })
  await runIn(-8)
  expect(await retention()).toEqual({ months: 12, from: null, openBefore: 2 })
})

it('two servers that begin at the same moment delete each message once, and say it once', async () => {
  await doneMessages(120)
  await runIn(0)
  const counts = await Promise.all([runIn(8), runIn(8)])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 120])
})

it('a server that ends stops after the batch, and the next one goes on', async () => {
  await doneMessages(120)
  await runIn(0)
  const ending = new AbortController()
  const deleteMany = ContactMessageModel.deleteMany.bind(ContactMessageModel)
  const batch = vi.spyOn(ContactMessageModel, 'deleteMany').mockImplementationOnce((...args) => {
    ending.abort()
    return deleteMany(...args)
  })
  const deleted = await runIn(8, ending.signal)
  expect(batch).toHaveBeenCalledOnce()
  expect([deleted, await runIn(8)]).toEqual([50, 70])
})
