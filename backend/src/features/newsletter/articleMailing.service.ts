import {
  NEWSLETTER_MESSAGES as M,
  type ArticleToMail,
  type MailPreview,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { oneLine } from '@lane-and-court/contract/text/controlCharacters.ts'
import { HttpError } from '../../http/errors.ts'
import { mailFailure } from '../../infra/mail.ts'
import { readAnyArticle } from '../news/news.service.ts'
import { readMailSite, readSite } from '../site/site.service.ts'
import { withShownPictures } from '../pictures/shownPictures.service.ts'
import { articleMail, mailedArticle } from './articleMail.ts'
import { createMailing, readMailing, type CountedMailing } from './mailings.service.ts'
import { readNewsletterSite } from './mailSite.ts'
import { presentMailing } from './newsletter.presenter.ts'
import type { OpenMailing } from './openMailing.service.ts'
import { countSubscribers } from './subscribers.service.ts'

/** Stands for the token in a mail that goes to no subscriber: it unsubscribes nobody. */
const NO_TOKEN = 'test'

/**
 * @param origin of the site; null where it sends no mail.
 * @returns what an administrator needs to send an article. @throws HttpError 404 without one.
 */
export async function readArticleToMail(
  id: unknown,
  origin: string | null,
  now = new Date(),
): Promise<Omit<ArticleToMail, 'isOpen'>> {
  const [article, mailing, { confirmed }, { contactEmail }, { sender }] = await Promise.all([
    readAnyArticle(id),
    readMailing(id),
    countSubscribers(),
    readSite(),
    readMailSite(origin),
  ])
  return {
    id: article._id.toHexString(),
    title: article.title,
    isPublished: isPublished(article, now),
    subscribers: confirmed,
    testAddress: contactEmail,
    envelope: { subject: oneLine((mailing ?? article).title), from: sender.from },
    mailing: mailing && presentMailing(mailing),
  }
}

/**
 * @param origin of the site, for the links.
 * @returns the mail of an article, also of a draft, as each reader gets it; of one that was sent, as it was sent.
 * @throws HttpError 404 without the article.
 */
export async function previewMail(id: unknown, origin: string): Promise<MailPreview> {
  const [article, mailing] = await Promise.all([readAnyArticle(id), readMailing(id)])
  const mailed = mailing ?? mailedArticle(await withShownPictures(article), origin)
  const recipient = { email: '', token: NO_TOKEN }
  const { html, text } = articleMail(
    article._id.toHexString(),
    mailed,
    recipient,
    await readNewsletterSite(origin),
  )
  return { html, text }
}

/**
 * Begins to send a published article to all subscribers.
 * @param origin of the site, for the links. @param startedBy name of the administrator.
 * @throws HttpError 404 without the article; 409 if it is not published, was sent before, or nobody would get it.
 */
export async function startMailing(
  id: unknown,
  origin: string,
  startedBy: string,
  now = new Date(),
): Promise<CountedMailing> {
  const article = await readAnyArticle(id)
  if (!isPublished(article, now)) throw new HttpError(409, 'validation', M.notPublished)
  const mailed = mailedArticle(await withShownPictures(article), origin)
  return createMailing(article._id.toHexString(), mailed, startedBy, now)
}

/**
 * Sends an article, also a draft, to one address.
 * @throws HttpError 404 without the article; 409, with a sentence, when the mail server does not accept the mail.
 */
export async function sendTestMail(id: unknown, email: string, mailing: OpenMailing): Promise<void> {
  const { sendMail, origin, logger } = mailing
  const article = await readAnyArticle(id)
  const mailed = mailedArticle(await withShownPictures(article), origin)
  const site = await readNewsletterSite(origin)
  const mail = articleMail(
    article._id.toHexString(),
    { ...mailed, title: `[Test] ${mailed.title}` },
    { email, token: NO_TOKEN },
    site,
  )
  try {
    await sendMail(mail)
  } catch (error) {
    logger.error(mailFailure(error), 'a test mail of the newsletter was not sent')
    throw new HttpError(409, 'validation', M.testFailed)
  }
}

const isPublished = ({ publishAt }: { publishAt: Date | null }, now: Date): boolean =>
  publishAt !== null && publishAt <= now
