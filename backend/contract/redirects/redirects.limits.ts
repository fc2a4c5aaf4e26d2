import { PAGE_LIMITS } from '../pages/pages.limits.ts'

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
  toMax: `An address can have ${REDIRECT_LIMITS.to} characters at most.`,
  same: 'It cannot lead to itself',
  loop: 'This would create a loop: that address leads back here',
  page: 'There is a page at this address. Rename or delete it first.',
  taken: 'There is already a redirect from this address',
  most: `There are already ${REDIRECT_LIMITS.redirects} redirects. Please remove one first.`,
} as const
