import type { Page } from '@playwright/test'

/** Every public page of the sample site, and its heading. */
export const PAGES = {
  '/': 'Find your lane. Own your court.',
  '/news': 'News & Announcements',
  '/staff': 'Meet Our Team',
  '/classes': 'Classes',
  '/classes/swimming': 'Swim Classes',
  '/classes/tennis': 'Tennis Classes',
  '/camp': 'Summer Camps',
  '/camp/swim': '2025 Swim Camp',
  '/camp/tennis': '2025 Tennis Camp',
  '/team': 'Swim Team',
  '/about': 'About Lane & Court',
  '/privacy': 'Privacy',
}

/** Opens a path as a link of the site does: loading the page anew takes three times as long. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Waits until the page has had nothing to do some times in a row: each step of what it fetches for later waits for that. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let times = 0; times < 20; times++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
