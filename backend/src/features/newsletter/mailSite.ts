import { stepPath } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { readMailSite, type MailSite } from '../site/site.service.ts'

/** What the mails of the newsletter say of the site. */
export interface NewsletterSite extends MailSite {
  /** Scheme and host, for complete addresses. */
  origin: string
}

/** @returns what mails say of the site. @param origin of the site. */
export const readNewsletterSite = async (origin: string): Promise<NewsletterSite> => ({
  ...(await readMailSite(origin)),
  origin,
})

/** @returns the link of a mail to a page about the subscription. @param token of that link. */
export const mailedLink = (
  { origin }: NewsletterSite,
  step: 'confirm' | 'unsubscribe',
  token: string,
): string => `${origin}${stepPath(step)}?token=${token}`
