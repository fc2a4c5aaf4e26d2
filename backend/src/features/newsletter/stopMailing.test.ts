import {
  STOP_MESSAGES as M,
  type ArticleToMail,
  type Mailing,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { Jobs } from '../../infra/jobs/jobs.ts'
import { createLogger } from '../../infra/logger.ts'
import { aNewsArticle } from '../../testing/factories.ts'
import { aStoredSubscriber } from '../../testing/newsletter.ts'
import { ORIGIN, useNewsletterSite } from '../../testing/newsletterSite.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createMailing } from './mailings.service.ts'
import { newsletterKind } from './newsletterMails.service.ts'
import { stopMailing } from './stopMailing.service.ts'

const site = useNewsletterSite()
const logger = createLogger('silent')
const SUBSCRIBERS = 8
/** Mails that are on their way at once. */
const AT_ONCE = 5
let cookie = ''
let path = ''

beforeEach(async () => {
  site.mails.length = 0
  site.onMail.handle = null
  cookie = await site.signIn('admin')
  for (let n = 0; n < SUBSCRIBERS; n++) await aStoredSubscriber()
  const article = await createNewsArticle(aNewsArticle(), new Date(Date.now() - 1000))
  path = `/api/admin/newsletter/articles/${article._id.toHexString()}`
})

const post = (action: string) => site.send('POST', `${path}/${action}`, {}, { cookie })
const read = async () =>
  ((await (await site.call(path, { headers: { cookie } })).json()) as ArticleToMail).mailing as Mailing
/** A second server, or the same one after a start. */
const other = () =>
  new Jobs(
    [newsletterKind({ sendMail: async (mail) => void site.mails.push(mail), origin: ORIGIN, logger })],
    logger,
  ).wake(() => new Date(Date.now() + 10 * 60_000))

it('a mailing that is stopped sends what was on its way, and nothing else, whichever server looks', async () => {
  let begun = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  site.onMail.handle = () => {
    begun += 1
    return released
  }
  await post('mailing')
  await vi.waitFor(() => expect(begun).toBe(AT_ONCE))
  expect(await read()).toMatchObject({ state: 'sending', canStop: true, remaining: SUBSCRIBERS })
  expect(await (await post('stop')).json()).toMatchObject({
    state: 'sending',
    remaining: AT_ONCE,
    stopped: SUBSCRIBERS - AT_ONCE,
    stoppedBy: 'admin',
    canStop: false,
  })
  const again = await post('stop')
  expect([again.status, await again.json()]).toMatchObject([409, { message: M.notUnderWay }])
  release()
  await site.app.jobs.wake()
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({
      state: 'done',
      recipients: SUBSCRIBERS,
      sent: AT_ONCE,
      stopped: SUBSCRIBERS - AT_ONCE,
      remaining: 0,
      canRetry: false,
    }),
  )
  await other()
  expect(site.mails).toHaveLength(AT_ONCE)
})

it('a mailing that waits for the mail server is done at once when it is stopped, and retries only what failed', async () => {
  const error = (fields: object) => Object.assign(new Error('no'), fields)
  let tries = 0
  site.onMail.handle = () => {
    tries += 1
    throw error(tries === 1 ? { responseCode: 550, command: 'RCPT TO' } : { code: 'ECONNREFUSED' })
  }
  await post('mailing')
  await site.app.jobs.wake()
  expect(await read()).toMatchObject({ state: 'sending', problem: expect.any(String), failed: 1 })
  expect(await (await post('stop')).json()).toMatchObject({
    state: 'done',
    problem: null,
    failed: 1,
    stopped: SUBSCRIBERS - 1,
    canRetry: true,
  })
  site.onMail.handle = null
  expect((await post('retry')).status).toBe(200)
  await site.app.jobs.wake()
  expect(await read()).toMatchObject({ state: 'done', sent: 1, failed: 0, stopped: SUBSCRIBERS - 1 })
  expect(site.mails).toHaveLength(1)
  expect(await JobModel.countDocuments({ state: 'stopped' })).toBe(SUBSCRIBERS - 1)
})

it('a mailing that was stopped while its list was made sends nothing', async () => {
  const id = path.split('/').at(-1) ?? ''
  await createMailing(id, { title: 'T', html: '<p>T</p>', text: 'T', image: null, imageAlt: '' }, 'admin')
  await stopMailing(id, 'Maya')
  await other()
  expect(await read()).toMatchObject({ state: 'done', sent: 0, stopped: SUBSCRIBERS, stoppedBy: 'Maya' })
  expect(site.mails).toHaveLength(0)
  expect((await site.send('POST', `${path.replace(id, '0'.repeat(24))}/stop`, {}, { cookie })).status).toBe(
    404,
  )
})
