import {
  type ArticleToMail,
  type Mailing,
  NEWSLETTER_MESSAGES as M,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { isBackedUp } from '../../infra/backup/source.ts'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { Jobs } from '../../infra/jobs/jobs.ts'
import { createLogger } from '../../infra/logger.ts'
import { aNewsArticle } from '../../testing/factories.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { aMailing, aMailOf, aStoredSubscriber } from '../../testing/newsletter.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { MailingModel, SubscriberModel } from './newsletter.model.ts'
import { finishIfDone, newsletterKind } from './newsletterMails.service.ts'
import { ORIGIN, useNewsletterSite } from '../../testing/newsletterSite.ts'
import { wakeLater } from '../../testing/wakeLater.ts'

const site = useNewsletterSite()
let cookie = ''
beforeEach(async () => {
  site.mails.length = 0
  site.log.length = 0
  site.onMail.handle = null
  cookie = await site.signIn('admin')
})

const pathOf = (id: string) => `/api/admin/newsletter/articles/${id}`
const post = (path: string, body: object = {}) => site.send('POST', path, body, { cookie })
const read = async (id: string) =>
  (await (await site.call(pathOf(id), { headers: { cookie } })).json()) as ArticleToMail
const article = async (over = {}, at = new Date(Date.now() - 1000)) =>
  (await createNewsArticle(aNewsArticle(over), at))._id.toHexString()
/** Sends what is due as if so many minutes had passed. */
const later = (minutes = 0) => wakeLater(site.app.jobs, minutes)
/** An error of a mail server. */
const smtpError = (fields: object) => Object.assign(new Error('refused'), fields)
const addresses = () => site.mails.map(({ to }) => to).toSorted()
const facts = async (id: string) => {
  const { state, recipients, sent, failed, uncertain, remaining, canRetry } = (await read(id))
    .mailing as Mailing
  return { state, recipients, sent, failed, uncertain, remaining, canRetry }
}
const DONE = { state: 'done', sent: 0, failed: 0, uncertain: 0, remaining: 0, canRetry: false }

/** Sends an article to three subscribers, and waits until nothing is due. @returns the id of the article. */
async function sendToThree(): Promise<string> {
  for (const name of ['ada', 'bob', 'cy']) await aStoredSubscriber(`${name}@example.com`)
  const id = await article()
  expect((await post(`${pathOf(id)}/mailing`)).status).toBe(201)
  await later()
  return id
}

describe('an article', () => {
  it('is sent to everybody who has confirmed, and to nobody else', async () => {
    await SubscriberModel.create({ email: 'w@example.com', key: 'w@example.com', unsubscribeToken: 'w' })
    const id = await sendToThree()
    expect(addresses()).toEqual(['ada@example.com', 'bob@example.com', 'cy@example.com'])
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 3 })
    await aStoredSubscriber('new@example.com')
    await later(60)
    expect(site.mails).toHaveLength(3)
  })

  it('is sent once, whoever else presses the button', async () => {
    await aStoredSubscriber()
    const id = await article()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`${pathOf(id)}/mailing`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 201)
    expect(await refused?.json()).toMatchObject({ message: M.sentBefore })
    await later()
    expect(site.mails).toHaveLength(1)
  })

  it('that is a draft or scheduled, or has no reader, is not sent', async () => {
    const draft = await article({ publishAt: null })
    const scheduled = await article({ publishAt: '2999-01-01T00:00:00.000Z' })
    const published = await article()
    for (const [id, message] of [
      [published, M.nobody],
      [draft, M.notPublished],
      [scheduled, M.notPublished],
    ] as const) {
      if (id === draft) await aStoredSubscriber()
      const response = await post(`${pathOf(id)}/mailing`)
      expect([response.status, await response.json()]).toEqual([409, { message, code: 'validation' }])
    }
    expect((await post(`${pathOf('0'.repeat(24))}/mailing`)).status).toBe(404)
    expect(await MailingModel.countDocuments()).toBe(0)
  })

  it('has the same words as HTML and as text, complete addresses, and a link that unsubscribes its reader', async () => {
    const { unsubscribeToken } = await aStoredSubscriber('ada@example.com')
    const address = { street: '1 Pool St', locality: 'Jersey City', region: 'NJ', postalCode: '' }
    await createPageContent({ page: 'site', content: { brand: 'The Pool', address } })
    const content =
      '<p>Hi <strong>all</strong>, see <a href="/classes">classes</a>.</p><script>alert(1)</script><img src="/pictures/court.webp" alt="A court" onerror="x">'
    const id = await article({
      title: 'Pools & <courts>',
      content,
      image: '/pictures/lanes.webp',
      imageAlt: '"Lanes"',
    })
    await post(`${pathOf(id)}/mailing`)
    await later()
    const [mail] = site.mails
    const unsubscribeUrl = `${ORIGIN}/newsletter/unsubscribe?token=${unsubscribeToken}`
    expect(mail).toMatchObject({
      subject: 'Pools & <courts>',
      unsubscribeUrl,
      id: expect.stringContaining(id),
    })
    for (const part of [
      '<h1>Pools &amp; &lt;courts&gt;</h1>',
      `<a href="${ORIGIN}/classes">classes</a>`,
      `src="${ORIGIN}/pictures/court.webp"`,
      `src="${ORIGIN}/pictures/lanes.webp" alt="&quot;Lanes&quot;"`,
      `href="${ORIGIN}/news/pools-courts"`,
      `href="${unsubscribeUrl}"`,
      '<p>The Pool, 1 Pool St, Jersey City, NJ</p>',
    ])
      expect(mail?.html).toContain(part)
    expect(mail?.html).not.toMatch(/<script|onerror|alert\(1\)/)
    expect(mail?.text).toContain('Hi all, see classes.')
    expect(mail?.text).toContain(`Unsubscribe: ${unsubscribeUrl}`)
  })

  it('is sent as it was when the button was pressed', async () => {
    await aStoredSubscriber()
    const id = await article({ title: 'As it was' })
    site.onMail.handle = () => {
      throw smtpError({ code: 'ESOCKET', originalCode: 'ECONNREFUSED' })
    }
    await post(`${pathOf(id)}/mailing`)
    await later()
    await site.send('PUT', `/api/admin/news/${id}`, { ...aNewsArticle(), title: 'Another' }, { cookie })
    site.onMail.handle = null
    await later(2)
    expect(site.mails.map(({ subject }) => subject)).toEqual(['As it was'])
  })
})

describe('no mail is sent twice', () => {
  it('by two servers that share the work', async () => {
    for (let n = 0; n < 40; n++) await aStoredSubscriber(`a${n}@example.com`)
    const id = await article()
    const logger = createLogger('silent')
    const sendMail = async (mail: (typeof site.mails)[number]) => void site.mails.push(mail)
    const aServer = () => new Jobs([newsletterKind({ origin: ORIGIN, logger, sendMail })], logger)
    await post(`${pathOf(id)}/mailing`)
    await Promise.all([later(), aServer().wake(), aServer().wake()])
    await later()
    expect(new Set(addresses()).size).toBe(40)
    expect(site.mails).toHaveLength(40)
    expect(await facts(id)).toEqual({ ...DONE, recipients: 40, sent: 40 })
  })

  it('after a server died while it sent one: nobody knows, and the others are sent', async () => {
    const id = await sendToThree()
    const [one, two] = await JobModel.find().sort({ _id: 1 })
    // As a server leaves it that was killed between the mail and the note of it, and before another mail.
    await one?.updateOne({ state: 'running', claim: 'of the dead server', claimedAt: new Date() })
    await two?.updateOne({ state: 'waiting' })
    await MailingModel.updateOne({}, { state: 'sending', result: null, finishedAt: null })
    site.mails.length = 0
    await later()
    expect(site.mails).toHaveLength(1)
    expect(await facts(id)).toMatchObject({ state: 'sending', remaining: 1 })
    await later(6)
    expect(site.mails).toHaveLength(1)
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 2, uncertain: 1 })
  })

  it('after a server died while it made the list of recipients', async () => {
    const id = await sendToThree()
    await JobModel.deleteOne({})
    await MailingModel.updateOne({}, { state: 'preparing', result: null, finishedAt: null })
    site.mails.length = 0
    await later()
    expect(site.mails).toHaveLength(1)
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 3 })
  })

  it('after a backup was restored, which does not contain who got the mail', async () => {
    const id = await sendToThree()
    site.mails.length = 0
    await JobModel.deleteMany({})
    await MailingModel.updateOne({}, { state: 'sending', result: null, finishedAt: null })
    await later()
    expect((await read(id)).mailing).toMatchObject({
      state: 'done',
      sent: 0,
      problem:
        'A backup was restored that does not say who got this email. Nothing more is sent, so that no one gets it twice.',
    })
    await MailingModel.updateOne({}, { state: 'preparing', startedAt: new Date(Date.now() - 90_000_000) })
    await later()
    expect((await read(id)).mailing).toMatchObject({ state: 'done', sent: 0 })
    expect(site.mails).toEqual([])
    expect(isBackedUp(JobModel.collection.name)).toBe(false)
    for (const { collection } of [SubscriberModel, MailingModel])
      expect(isBackedUp(collection.name)).toBe(true)
  })

  it('when the connection breaks off on the way', async () => {
    site.onMail.handle = ({ to }) => {
      if (String(to).startsWith('ada')) throw smtpError({ code: 'ECONNECTION', command: 'CONN' })
    }
    const id = await sendToThree()
    site.onMail.handle = null
    await later(2)
    expect(addresses()).toEqual(['bob@example.com', 'cy@example.com'])
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 2, uncertain: 1 })
  })
})

it('an article is not done while the list of recipients is made, whatever became of the first of them', async () => {
  const mailing = await aMailing({ state: 'preparing' })
  await aMailOf(mailing, await aStoredSubscriber('ada@example.com'), 'done')
  await finishIfDone(mailing._id, new Date())
  expect(await MailingModel.find().lean()).toMatchObject([{ state: 'preparing', result: null }])
})

describe('a mail that is not accepted', () => {
  it('has failed if it is refused, and can be sent once more', async () => {
    site.onMail.handle = ({ to }) => {
      if (String(to).startsWith('bob'))
        throw smtpError({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
    }
    const id = await sendToThree()
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 2, failed: 1, canRetry: true })
    expect(site.log.join('')).not.toContain('bob@')
    site.onMail.handle = null
    expect((await post(`${pathOf(id)}/retry`)).status).toBe(200)
    await later()
    expect(addresses()).toEqual(['ada@example.com', 'bob@example.com', 'cy@example.com'])
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 3 })
    const again = await post(`${pathOf(id)}/retry`)
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: M.nothingFailed, code: 'validation' },
    ])
  })

  it('is tried again later if the mail server defers it, and has failed after five times', async () => {
    let tries = 0
    site.onMail.handle = ({ to }) => {
      if (!String(to).startsWith('cy')) return
      tries += 1
      throw smtpError({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' })
    }
    const id = await sendToThree()
    expect(await facts(id)).toMatchObject({ state: 'sending', sent: 2, remaining: 1 })
    for (const minutes of [1, 6, 22, 83, 324]) await later(minutes)
    expect(tries).toBe(5)
    expect(await facts(id)).toEqual({ ...DONE, recipients: 3, sent: 2, failed: 1, canRetry: true })
  })

  it('waits while the mail server is away, which is said, and fails nobody', async () => {
    let tries = 0
    site.onMail.handle = () => {
      tries += 1
      throw smtpError({ code: 'EAUTH', responseCode: 535 })
    }
    const id = await sendToThree()
    const first = tries
    expect((await read(id)).mailing).toMatchObject({
      remaining: 3,
      problem:
        'The mail server cannot be reached, or refused the connection. We will try again automatically.',
    })
    await later()
    expect(tries).toBe(first)
    await later(2)
    expect(tries).toBeGreaterThan(first)
    site.onMail.handle = null
    await later(30)
    expect((await read(id)).mailing).toMatchObject({ state: 'done', sent: 3, problem: null })
  })

  it('lets the others wait when the connection breaks off, which is said, until the mail server is tried again', async () => {
    for (let n = 0; n < 20; n++) await aStoredSubscriber()
    site.onMail.handle = () => {
      throw smtpError({ code: 'ECONNECTION', command: 'CONN' })
    }
    const id = await article()
    await post(`${pathOf(id)}/mailing`)
    await later()
    const { uncertain, remaining, problem } = (await read(id)).mailing as Mailing
    expect(problem).toMatch(/^The mail server closed the connection/)
    expect(uncertain).toBeLessThanOrEqual(5)
    expect(uncertain + remaining).toBe(20)
    site.onMail.handle = null
    await later(2)
    expect(await facts(id)).toEqual({ ...DONE, recipients: 20, sent: remaining, uncertain })
  })

  it('is not sent to who unsubscribes meanwhile', async () => {
    site.onMail.handle = () => {
      throw smtpError({ code: 'EDNS' })
    }
    const id = await sendToThree()
    await SubscriberModel.deleteOne({ email: 'ada@example.com' })
    site.onMail.handle = null
    await later(2)
    expect(addresses()).toEqual(['bob@example.com', 'cy@example.com'])
    expect(await facts(id)).toEqual({ ...DONE, recipients: 2, sent: 2 })
  })
})

describe('a test mail', () => {
  it('goes to one address, unsubscribes nobody, and is no mailing', async () => {
    await aStoredSubscriber()
    const id = await article({ title: 'Soon', publishAt: null })
    expect((await post(`${pathOf(id)}/test`, { email: 'desk@example.com' })).status).toBe(204)
    expect(site.mails).toMatchObject([{ to: 'desk@example.com', subject: '[Test] Soon' }])
    expect(site.mails[0]?.unsubscribeUrl).toBe(`${ORIGIN}/newsletter/unsubscribe?token=test`)
    expect((await read(id)).mailing).toBeNull()
  })

  it('says so when the mail server does not accept it, and names a wrong address', async () => {
    const id = await article()
    site.onMail.handle = () => {
      throw smtpError({ responseCode: 550, command: 'RCPT TO' })
    }
    const refused = await post(`${pathOf(id)}/test`, { email: 'desk@example.com' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: M.testFailed, code: 'validation' },
    ])
    expect((await post(`${pathOf(id)}/test`, { email: 'desk' })).status).toBe(400)
  })

  it('can be sent 20 times in an hour', async () => {
    const id = await article()
    for (let n = 0; n < 20; n++) await post(`${pathOf(id)}/test`, { email: 'desk@example.com' })
    const refused = await post(`${pathOf(id)}/test`, { email: 'desk@example.com' })
    expect([refused.status, site.mails.length]).toEqual([429, 20])
  })
})
