import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import { siteDefaults, type SiteContent } from '@lane-and-court/contract/site/site.ts'
import { missingFacts, type SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import type { Mail } from '../../infra/mail.ts'
import { listAdminRecords } from '../auth/admin.service.ts'
import { findPageNamed } from '../pages/namedPages.service.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What the page content `site` says of the business; a text that it lacks is empty. */
interface Site {
  /** Never empty: a site without a name of its own has that of the defaults. */
  brand: string
  contactEmail: string
  /** Where the business is, in one line. */
  postalAddress: string
}

/** @returns what the page content `site` says, which is free-form. */
export async function readSite(): Promise<Site> {
  const { brand, contactEmail, address } = ((await findPageNamed('site'))?.content ??
    {}) as Partial<SiteContent>
  const part = (name: keyof SiteContent['address']) => textOf(address?.[name])
  return {
    brand: textOf(brand) || siteDefaults.brand,
    contactEmail: textOf(contactEmail),
    postalAddress: addressLine({
      street: part('street'),
      locality: part('locality'),
      region: part('region'),
      postalCode: part('postalCode'),
    }),
  }
}

/** @returns the name of the business. */
export const readBrand = async (): Promise<string> => (await readSite()).brand

/** What every mail of the site takes from here: who it comes from, and where mails to the office go. */
export interface MailSite extends Pick<Site, 'brand' | 'postalAddress'> {
  /** The sender of each mail, and where answers go: nowhere if the site names no address for them. */
  sender: Required<Pick<Mail, 'from'>> & Pick<Mail, 'replyTo'>
  /** Who gets the mails to the office; nobody if no address is known. */
  office: string[]
}

/**
 * Every sender of mails takes its addresses from here. A site that names no contact address sends from an address of
 * its own host, and its administrators get the mails to the office.
 * @param publicUrl this site's own URL, if it is known.
 */
export async function readMailSite(publicUrl: string | null): Promise<MailSite> {
  const { contactEmail, ...site } = await readSite()
  if (contactEmail) {
    const from = { name: site.brand, address: contactEmail }
    return { ...site, sender: { from, replyTo: contactEmail }, office: [contactEmail] }
  }
  const addresses = (await listAdminRecords()).flatMap(({ email }) => email || [])
  const from = { name: site.brand, address: ownAddress(publicUrl) }
  return { ...site, sender: { from }, office: [...new Set(addresses)] }
}

/** @returns an address of this site's host, which a mail server that sends for the host accepts. */
const ownAddress = (publicUrl: string | null): string =>
  `website@${publicUrl ? new URL(publicUrl).hostname.replace(/^www\./, '') : 'localhost'}`

/** @returns the facts of its own that the site lacks. */
export async function readMissingFacts(): Promise<SiteFact[]> {
  const [site, places] = await Promise.all([findPageNamed('site'), findPageNamed('places')])
  return missingFacts(site?.isDefault ? null : site?.content, places?.content)
}
