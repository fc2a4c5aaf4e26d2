import { PAGE_LIMITS } from '../pages/pages.limits.ts'

export const REDIRECT_LIMITS = {
  from: PAGE_LIMITS.name,
  to: 500,
  /** Every visitor who misses a page downloads all of them. */
  redirects: 500,
} as const

export const REDIRECT_MESSAGES = {
  from: 'Enter the address that no longer exists',
  reserved: 'This is an address of the site itself. Please enter another.',
  to: 'Enter where it leads: an address that begins with /',
  toMax: `An address can have ${REDIRECT_LIMITS.to} characters at most.`,
  same: 'It cannot lead to itself',
  loop: 'This would lead in a circle: that address leads back here',
  page: 'There is a page at this address. Rename or delete it first.',
  taken: 'There is a redirect from this address already',
  most: `There are ${REDIRECT_LIMITS.redirects} redirects already. Please remove one first.`,
} as const
