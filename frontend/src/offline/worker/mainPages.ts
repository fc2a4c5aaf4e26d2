/** The pages that the menu leads to: every device keeps them, and they are the last to go when it is full. */
export const MAIN_PAGES = [
  '/',
  '/classes',
  '/classes/swimming',
  '/classes/tennis',
  '/my-week',
  '/camp',
  '/camp/swim',
  '/camp/tennis',
  '/team',
  '/staff',
  '/news',
  '/about',
  '/search',
  '/privacy',
] as const
