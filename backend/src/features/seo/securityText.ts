import { DateTime } from 'luxon'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * @param origin this site's own, such as https://lane-and-court.example.
 * @param contact where to report a weakness: a URL, or an email address.
 * @returns the text of /.well-known/security.txt (RFC 9116). It changes once a day, because it must say until when
 *   it is valid.
 */
export function securityText(origin: string, contact: string, now: Date): string {
  const isUrl = /^(mailto|https?|tel):/.test(contact)
  const expires = DateTime.fromJSDate(now, { zone: 'utc' })
    .startOf('day')
    .plus({ days: VALID_DAYS })
    .toJSDate()
  return [
    `Contact: ${isUrl ? contact : `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
