import { createHash } from 'node:crypto'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES as M,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPageContent } from '../pages/pages.service.ts'
import { linkIn, ORIGIN, useNewsletterSite } from '../../testing/newsletterSite.ts'
import { SubscriberModel, type SubscriberDocument } from './newsletter.model.ts'

const site = useNewsletterSite()
const DAY_MS = 86_400_000
const EMAIL = 'Ada.Parent@Example.com'

beforeEach(() => {
  site.mails.length = 0
  site.log.length = 0
  site.onMail.handle = null
})
const all = () => SubscriberModel.find().lean<SubscriberDocument[]>()
const only = async () => {
  const subscribers = await all()
  expect(subscribers).toHaveLength(1)
  return subscribers[0] as SubscriberDocument
}
/** Signs up. @returns the link to confirm. */
async function linkFor(email = EMAIL): Promise<string> {
  const before = site.mails.length
  expect((await site.signUp(email)).status).toBe(204)
  return linkIn(await site.mail(before + 1), 'confirm')
}

describe('a sign-up', () => {
  it('mails a link, and stores only the hash of its token', async () => {
    await createPageContent({
      page: 'site',
      content: { brand: 'Lane & Court', contactEmail: 'desk@example.com' },
    })
    const link = await linkFor()
    const token = new URL(link, ORIGIN).searchParams.get('token') ?? ''
    expect(token).toHaveLength(43)
    expect(site.mails[0]).toMatchObject({
      to: EMAIL,
      from: { name: 'Lane & Court', address: 'desk@example.com' },
      replyTo: 'desk@example.com',
    })
    const stored = await only()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored).toMatchObject({
      email: EMAIL,
      confirmedAt: null,
      confirmations: [{ hash: createHash('sha256').update(token).digest('base64url') }],
    })
  })

  it('that nobody confirms is removed by the database after 7 days', async () => {
    await linkFor()
    const { expiresAt } = await only()
    const days = ((expiresAt?.getTime() ?? 0) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(NEWSLETTER_LIMITS.confirmDays)
    const indexes = await SubscriberModel.collection.listIndexes().toArray()
    expect(indexes.find(({ key }) => 'expiresAt' in key)).toMatchObject({ expireAfterSeconds: 0 })
  })

  it('is answered alike for an address that is new, waits, is confirmed, or got too many mails', async () => {
    const answers: unknown[] = []
    const note = async () => {
      const response = await site.signUp(EMAIL)
      const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      answers.push([response.status, await response.text(), headers])
    }
    await note()
    await note()
    await site.mail(2)
    await site.submit(linkIn(site.mails[0]!, 'confirm'))
    await note()
    await site.mail(3)
    await note()
    await note()
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(site.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your sign-up for news from Lane & Court',
      'Please confirm your sign-up for news from Lane & Court',
      'You already get news from Lane & Court',
    ])
  })

  it('of a known address changes nothing', async () => {
    await site.submit(await linkFor())
    const before = await only()
    await site.signUp(EMAIL.toUpperCase())
    const { unsubscribeUrl } = await site.mail(2)
    expect(await only()).toEqual(before)
    expect(unsubscribeUrl).toBe(`${ORIGIN}/newsletter/unsubscribe?token=${before.unsubscribeToken}`)
  })

  it('is limited to 10 from one address of the network in 10 minutes', async () => {
    const from = { 'x-forwarded-for': '192.0.2.1' }
    for (let n = 0; n < 10; n++) expect((await site.signUp(`a${n}@example.com`, from)).status).toBe(204)
    const refused = await site.signUp('b@example.com', from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await site.submit('/newsletter/sign-up', { email: 'b@example.com' }, from)).toBe(
      '/newsletter/busy',
    )
    expect(await all()).toHaveLength(10)
  })

  it('of the same address by thirty at once is one subscriber', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        site.signUp(n % 2 ? EMAIL : EMAIL.toLowerCase(), { 'x-forwarded-for': `192.0.2.${n}` }),
      ),
    )
    await site.mail(NEWSLETTER_LIMITS.mailsPerDay)
    expect((await only()).confirmations).toHaveLength(NEWSLETTER_LIMITS.mailsPerDay)
  })

  it.each([
    '',
    'x',
    'a@b@c',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<x>@example.com',
    `${'x'.repeat(250)}@example.com`,
    null,
    { $gt: '' },
    ['a@example.com'],
  ])('of %j is refused at its field', async (email) => {
    const response = await site.send('POST', '/api/newsletter/subscribers', { email })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation', fields: { email: M.email } })
    expect(await all()).toEqual([])
  })

  it('is accepted while the mail server is away, and the log holds no address', async () => {
    site.onMail.handle = () => {
      throw new Error(`550 ${EMAIL} is unknown here`)
    }
    expect((await site.signUp(EMAIL)).status).toBe(204)
    await expect.poll(() => site.log.join('')).toContain('a mail to confirm a sign-up was not sent')
    expect(site.log.join('').toLowerCase()).not.toContain('ada.parent')
    expect((await only()).confirmedAt).toBeNull()
  })
})

describe('a link to confirm', () => {
  it('confirms by its button, and the address does not expire any more', async () => {
    const link = await linkFor()
    expect(await site.submit(link)).toBe('/newsletter/confirmed')
    const stored = await only()
    expect(stored.confirmedAt).toBeInstanceOf(Date)
    expect(stored.expiresAt).toBeUndefined()
  })

  it('changes nothing when it is only opened, as programs do that look for harm', async () => {
    const link = await linkFor()
    for (const method of ['GET', 'HEAD']) await fetch(site.origin + link, { method })
    expect((await only()).confirmedAt).toBeNull()
  })

  it('works a second time, and so does an earlier one', async () => {
    const first = await linkFor()
    const second = await linkFor()
    for (const link of [first, first, second]) expect(await site.submit(link)).toBe('/newsletter/confirmed')
    expect((await only()).version).toBe(2)
  })

  it('does not work after 7 days, nor for an address that was removed', async () => {
    const link = await linkFor()
    await SubscriberModel.updateOne({}, { 'confirmations.0.until': new Date(Date.now() - 1) })
    expect(await site.submit(link)).toBe('/newsletter/expired')
    expect((await only()).confirmedAt).toBeNull()
    const another = await linkFor()
    await SubscriberModel.deleteMany({})
    expect(await site.submit(another)).toBe('/newsletter/expired')
  })

  it.each(['', '?token=', '?token=x', `?token=${'A'.repeat(43)}`, '?token[$ne]=x', '?token=a&token=b'])(
    'with the query %j confirms nobody',
    async (query) => {
      await linkFor()
      expect(await site.submit(`/newsletter/confirm${query}`)).toBe('/newsletter/expired')
      expect((await only()).confirmedAt).toBeNull()
    },
  )

  it('is not confirmed by the page of another site', async () => {
    const link = await linkFor()
    expect(await site.submit(link, {}, { origin: 'https://elsewhere.example' })).toMatch(/^403/)
    expect((await only()).confirmedAt).toBeNull()
  })
})

describe('the link to unsubscribe', () => {
  /** @returns the path of a confirmed subscriber. */
  async function unsubscribeLink(): Promise<string> {
    await site.submit(await linkFor())
    return `/newsletter/unsubscribe?token=${(await only()).unsubscribeToken}`
  }
  const oneClick = (path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(site.origin + path, { method: 'POST', redirect: 'manual', body, headers })

  it('removes all of the address by its button, also a second time', async () => {
    const link = await unsubscribeLink()
    expect(await site.submit(link)).toBe('/newsletter/unsubscribed')
    expect(await all()).toEqual([])
    expect(await site.submit(link)).toBe('/newsletter/unsubscribed')
  })

  it('works with one click in a mail program: without a page, a cookie, an origin or a redirect', async () => {
    const link = await unsubscribeLink()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const other = { origin: 'https://mail.example' }
    expect((await oneClick(link, form, other)).status).toBe(200)
    expect(await all()).toEqual([])
    const again = await oneClick(link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('removes nobody when it is only opened, or has another token', async () => {
    const link = await unsubscribeLink()
    await fetch(site.origin + link)
    for (const token of ['', 'test', 'A'.repeat(43)])
      expect(await site.submit(`/newsletter/unsubscribe?token=${token}`)).toBe('/newsletter/unsubscribed')
    await only()
  })

  it('works after years, because its token has no end', async () => {
    const link = await unsubscribeLink()
    await SubscriberModel.collection.updateOne(
      {},
      { $set: { createdAt: new Date(0), confirmedAt: new Date(0) } },
    )
    expect(await site.submit(link)).toBe('/newsletter/unsubscribed')
    expect(await all()).toEqual([])
  })
})

describe('the form without scripts', () => {
  it('signs up, and leads to a page that says what to do', async () => {
    expect(await site.submit('/newsletter/sign-up', { email: EMAIL })).toBe('/newsletter/sent')
    await site.mail(1)
    await only()
  })

  it.each([{}, { email: '' }, { email: 'x' }, { email: '<script>@example.com' }])(
    'with %j leads to a page that names the fault',
    async (fields) => {
      expect(await site.submit('/newsletter/sign-up', fields)).toBe('/newsletter/invalid')
      expect(await all()).toEqual([])
    },
  )

  it('with 100 KB is refused, and so is one of another site', async () => {
    const fields = { email: 'x'.repeat(100_000) }
    expect(await site.submit('/newsletter/sign-up', fields)).toBe('/newsletter/failed')
    const other = { origin: 'https://elsewhere.example' }
    expect(await site.submit('/newsletter/sign-up', { email: EMAIL }, other)).toMatch(/^403/)
    expect(await all()).toEqual([])
  })
})
