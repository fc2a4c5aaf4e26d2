import { PAGE_LIMITS } from '../pages/pages.ts'
import type { Stored } from '../http/common.ts'
import { text, type Fields, type InputOf } from '../fields/fields.ts'

export const REDIRECT_LIMITS = {
  from: PAGE_LIMITS.name,
  to: 500,
  /** Every visitor who misses a page downloads all of them. */
  redirects: 500,
} as const

export const REDIRECT_MESSAGES = {
  from: 'Enter the address that no longer exists',
  reserved: 'This address belongs to the site itself. Please enter another.',
  to: 'Enter where it leads: an address that begins with /',
  toMax: `An address can be ${REDIRECT_LIMITS.to} characters at most.`,
  same: 'It cannot lead to itself',
  loop: 'This would create a loop: that address leads back here',
  page: 'There is a page at this address. Rename or delete it first.',
  taken: 'There is already a redirect from this address',
  most: `There are already ${REDIRECT_LIMITS.redirects} redirects. Please remove one first.`,
} as const

/** Sends visitors of an address that no page has to another one. The rules are in `redirects.schema.ts`. */
export const REDIRECT_FIELDS = {
  // The name of the page that was there: the address without its slash, with which it may be typed.
  from: text('Old address', {
    isSearched: true,
    max: REDIRECT_LIMITS.from + 1,
    sample: 'old-days',
    hint: 'The address that no longer exists, such as /old-name.',
    autoComplete: 'off',
  }),
  // A path of this site, which may have a query and an anchor.
  to: text('Leads to', {
    isSearched: true,
    max: REDIRECT_LIMITS.to,
    sample: '/team',
    hint: 'An address on this site, such as /new-name or /classes?sport=tennis.',
    autoComplete: 'off',
  }),
} as const satisfies Fields

export type RedirectInput = InputOf<typeof REDIRECT_FIELDS>

export interface Redirect extends RedirectInput, Stored {}

/** Response of GET /api/redirects: for each address without a page, by its name, where it leads in the end. */
export interface PublicRedirects {
  to: Record<string, string>
}
