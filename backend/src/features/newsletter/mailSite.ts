import { stepPath } from '@lane-and-court/contract/newsletter/newsletterPaths.ts'
import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import type { Mail } from '../../infra/mail.ts'
import { readPageContent } from '../pages/pages.service.ts'

/** What the mails of the newsletter say of the site. */
export interface MailSite {
  /** Scheme and host, for complete addresses. */
  origin: string
  brand: string
  /** The contact address: mails come from it, and answers go to it. */
  address: string
  /** Where the business is, in one line. */
  postalAddress: string
}

/** @returns what mails say of the site: the page content `site`, or the defaults where it says nothing. */
export async function readMailSite(origin: string): Promise<MailSite> {
  const site = (await readPageContent('site').catch(() => ({}))) as Partial<SiteContent>
  const brand = site.brand?.trim() || siteDefaults.brand
  const address = site.contactEmail?.trim() || siteDefaults.contactEmail
  const postalAddress = addressLine({ ...siteDefaults.address, ...site.address })
  return { origin, brand, address, postalAddress }
}

/** @returns the fields that all mails of the newsletter have. */
export const mailFrom = ({ brand, address }: MailSite): Required<Pick<Mail, 'from' | 'replyTo'>> => ({
  from: { name: brand, address },
  replyTo: address,
})

/** @returns the link of a mail to a page about the subscription. @param token of that link. */
export const mailedLink = (site: MailSite, step: 'confirm' | 'unsubscribe', token: string): string =>
  `${site.origin}${stepPath(step)}?token=${token}`
