import { listQuerySchema } from '@lane-and-court/contract/http/common.schema.ts'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_MESSAGES as M,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import {
  signUpSchema,
  subscriberListQuerySchema,
} from '@lane-and-court/contract/newsletter/newsletter.schema.ts'
import {
  articleToMail,
  mailing as mailingShape,
  mailingPage,
  mailPreview,
  subscriberPage,
} from '@lane-and-court/contract/newsletter/newsletter.shapes.ts'
import { actorOf } from '../../http/sessions.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { HttpError } from '../../http/errors.ts'
import { idempotent } from '../../http/idempotency.ts'
import { smallBody } from '../../http/body.ts'
import { accountLimit } from '../../http/rateLimits.ts'
import type { Jobs } from '../../infra/jobs/jobs.ts'
import { logActivity } from '../../resources/activityLog.ts'
import { loggedObject, type CommitWrite } from '../../resources/commitWrite.ts'
import { previewMail, readArticleToMail, sendTestMail, startMailing } from './articleMailing.service.ts'
import { listMailings, retryMailing } from './mailings.service.ts'
import { presentMailing, presentSubscriber } from './newsletter.presenter.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { stopMailing } from './stopMailing.service.ts'
import { countSubscribers, eachSubscriber, listSubscribers, removeSubscriber } from './subscribers.service.ts'
import { csvFile, type CsvColumn } from '../../http/csvFile.ts'
import { dateCell, EASTERN } from '../../infra/csv.ts'
import { mapPage } from '../../infra/database/lists.ts'
import type { SubscriberDocument } from './newsletter.model.ts'

/** No public response shows a subscriber. */
const topic = null
const countTest = accountLimit('newsletter-tests', {
  points: NEWSLETTER_LIMITS.testsPerHour,
  seconds: 3600,
  what: 'tests of one administrator in an hour',
  message: M.tooManyTests,
})

interface MailingOptions {
  /** Null where no mail can be sent. */
  mailing: OpenMailing | null
  jobs: Pick<Jobs, 'wake'>
}

/** The subscribers, and the articles that are sent to them (docs/product.md section 7). */
export function newsletterAdminRoutes(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  options: MailingOptions,
): void {
  declareSubscribers(router, commitWrite, options.mailing !== null)
  declareMailings(router, commitWrite, options)
}

function declareSubscribers(router: GuardedRouter, commitWrite: CommitWrite, isOpen: boolean): void {
  const routes = router.of('admin', 'Newsletter')
  const path = '/api/admin/newsletter/subscribers'
  routes.get(
    path,
    {
      summary: 'One page of the subscribers, the newest first',
      query: subscriberListQuerySchema,
      response: subscriberPage,
    },
    async (_ctx, { query }) => {
      const [page, counts] = await Promise.all([listSubscribers(query), countSubscribers()])
      return { ...mapPage(page, presentSubscriber), ...counts, isOpen }
    },
  )

  routes.get(
    `${path}.csv`,
    {
      summary: 'All subscribers of the same list query, as a table; noted in the activity',
      query: subscriberListQuerySchema,
      response: { media: 'text/csv' },
      hasEffect: true,
    },
    async (ctx, { query }) => {
      const object = { type: 'list of subscribers', id: null, name: '' }
      await logActivity({ actor: actorOf(ctx), action: 'exported', object })
      return csvFile(ctx, 'subscribers', COLUMNS, eachSubscriber(query))
    },
  )

  routes.delete(
    `${path}/:id`,
    {
      summary: 'Removes a subscriber for good: nothing of the address goes into the trash',
      before: [idempotent],
      response: NO_BODY,
    },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => removeSubscriber(ctx.params.id),
        // Without the address, which must be forgotten.
        log: (removed) => ({ action: 'removed', object: loggedObject('subscriber', removed, '') }),
      })
    },
  )
}

function declareMailings(
  router: GuardedRouter,
  commitWrite: CommitWrite,
  { mailing, jobs }: MailingOptions,
): void {
  const admin = router.of('admin', 'Newsletter')
  const news = router.of('admin', 'News')
  const article = '/api/admin/newsletter/articles/:id'
  admin.get(
    '/api/admin/newsletter/mailings',
    {
      summary: 'One page of the articles that were sent, the last one first',
      query: listQuerySchema({}),
      response: mailingPage,
    },
    async (_ctx, { query }) => mapPage(await listMailings(query), presentMailing),
  )

  news.get(
    article,
    { summary: 'An article, and whether it was sent', response: articleToMail },
    async (ctx) => ({
      ...(await readArticleToMail(ctx.params.id, mailing?.origin ?? null)),
      isOpen: mailing !== null,
    }),
  )

  news.get(
    `${article}/preview`,
    { summary: 'The mail of an article as its readers get it', errors: [409], response: mailPreview },
    async (ctx) => previewMail(ctx.params.id, openMailingOf(mailing).origin),
  )

  news.post(
    `${article}/mailing`,
    {
      summary: 'Sends a published article to all subscribers, once',
      before: [smallBody, idempotent],
      status: 201,
      errors: [409],
      response: mailingShape,
    },
    async (ctx) => {
      const { origin } = openMailingOf(mailing)
      const started = await commitWrite(ctx, {
        topic,
        save: () => startMailing(ctx.params.id, origin, actorOf(ctx).name),
        log: (one) => ({ action: 'sent', object: loggedObject('newsletter', one, one.title) }),
      })
      void jobs.wake()
      return presentMailing(started)
    },
  )

  news.post(
    `${article}/retry`,
    {
      summary: 'Sends the failed mails of an article once more',
      before: [smallBody, idempotent],
      errors: [409],
      response: mailingShape,
    },
    async (ctx) => {
      openMailingOf(mailing)
      const started = await commitWrite(ctx, {
        topic,
        save: () => retryMailing(ctx.params.id),
        log: (one) => ({ action: 'retried', object: loggedObject('newsletter', one, one.title) }),
      })
      void jobs.wake()
      return presentMailing(started)
    },
  )

  news.post(
    `${article}/stop`,
    {
      summary: 'Stops sending an article: nobody else gets it',
      before: [smallBody, idempotent],
      errors: [409],
      response: mailingShape,
    },
    async (ctx) =>
      presentMailing(
        await commitWrite(ctx, {
          topic,
          save: () => stopMailing(ctx.params.id, actorOf(ctx).name),
          log: (one) => ({ action: 'stopped', object: loggedObject('newsletter', one, one.title) }),
        }),
      ),
  )

  news.post(
    `${article}/test`,
    {
      summary: 'Sends an article to one address, to look at it; the subscribers get nothing',
      before: [smallBody, countTest],
      body: signUpSchema,
      errors: [409],
      response: NO_BODY,
    },
    async (ctx, { body }) => sendTestMail(ctx.params.id, body.email, openMailingOf(mailing)),
  )
}

/** @throws HttpError 409 where no mail can be sent. */
function openMailingOf(mailing: OpenMailing | null): OpenMailing {
  if (!mailing) throw new HttpError(409, 'validation', M.closed)
  return mailing
}

const COLUMNS: readonly CsvColumn<SubscriberDocument>[] = [
  { name: 'Email', write: ({ email }) => email },
  { name: `Signed up ${EASTERN}`, write: ({ createdAt }) => dateCell(createdAt) },
  { name: `Confirmed ${EASTERN}`, write: ({ confirmedAt }) => dateCell(confirmedAt) },
]
