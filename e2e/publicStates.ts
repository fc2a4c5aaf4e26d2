import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import { NEWSLETTER_STEPS, stepPath } from '@lane-and-court/contract/newsletter/newsletter.ts'
import type { Page } from '@playwright/test'
import { followLink } from './pages.ts'
import { respondAsSite } from './respondAsSite.ts'

/** What a visitor can be shown. The sweep of the public pages looks at each. */
export interface PublicState {
  /** The route that shows it (`frontend/src/app/address/routes.ts`), or what the app has no route for. */
  route: string
  /** What is to be seen there. */
  state: string
  /** Where it is opened, with the addresses of an article and a class in braces. Otherwise it follows on the one before. */
  address?: string
  /** Leads from the opened page, or the state before, to this one. */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether it differs from others only in its words, so that axe can find no more. */
  isOfWords?: boolean
  /** Whether it cuts texts on purpose. */
  isCut?: boolean
  /** The one width at which it exists, or differs from what others show, in px. */
  width?: 390 | 1280
}

export const MISSING = 'no route'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const escape = (page: Page) => page.keyboard.press('Escape')

/** Opens another page of the app without loading it again, as a link does. */
export const follow = (path: string) => async (page: Page) => {
  const before = await page.title()
  await followLink(page, path)
  await page.waitForFunction((title) => document.title !== title, before)
}

/** Fails the requests to a part of the API from now on. */
const failing = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) =>
    respondAsSite(route, { status: 500, json: { message: 'x', code: 'internal' } }),
  )

/** States of the site with its sample content. */
export const SAMPLE_STATES: Record<string, PublicState[]> = {
  'home and the pages around every page': [
    { route: '/', state: 'home', address: '/' },
    { route: MISSING, state: 'no page of two names', address: '/no/such/page' },
    {
      route: MISSING,
      state: 'the menu on a phone',
      width: 390,
      prepare: async (page) => {
        await button(page, 'Open menu').click()
        await dialog(page, 'Menu').waitFor()
      },
    },
    {
      route: MISSING,
      state: 'a menu on a laptop',
      width: 1280,
      prepare: async (page) => {
        await escape(page)
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Classes' }).click()
      },
    },
    {
      route: MISSING,
      state: 'the contact form with errors',
      prepare: async (page) => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
        await dialog(page, 'Contact Us').getByRole('button', { name: 'Send Message' }).click()
        await shown(page, M.name)
      },
    },
  ],
  'pages of content': [
    { route: '/camp', state: 'camps', address: '/camp' },
    { route: '/camp/swim', state: 'the swim camp', address: '/camp/swim' },
    { route: '/camp/tennis', state: 'the tennis camp', address: '/camp/tennis' },
    { route: '/team', state: 'the team', address: '/team' },
    { route: '/about', state: 'about', address: '/about' },
    { route: '/:pageName', state: 'a page of its own name', address: '/privacy' },
    { route: '/:pageName', state: 'no page of that name', width: 390, address: '/no-such-page' },
    ...NEWSLETTER_STEPS.map((step) => ({
      route: stepPath(step),
      state: step,
      ...(step === 'sent'
        ? { address: stepPath(step), width: 390 as const }
        : { prepare: follow(stepPath(step)) }),
      // The others have the same parts as one of these.
      isOfWords: step !== 'sent' && step !== 'confirm',
    })),
  ],
  'news and coaches': [
    { route: '/news/:id', state: 'an article', address: '/news/{article}' },
    {
      route: '/news',
      state: 'news that cannot be loaded',
      prepare: async (page) => {
        await failing(page, 'news?page=*')
        await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click()
        await shown(page, "We're having trouble loading the latest news. Please try again later.")
        await page.unrouteAll()
      },
    },
    { route: '/news', state: 'news', address: '/news' },
    { route: '/news/:id', state: 'no article', width: 390, address: '/news/65f000000000000000000000' },
    { route: '/staff', state: 'coaches', address: '/staff' },
    {
      route: '/staff',
      state: 'a whole biography and the levels',
      prepare: async (page) => {
        await button(page, 'More about Maya Lin').click()
        await button(page, 'Levels').click()
        await page.getByRole('table').waitFor()
      },
    },
    {
      route: '/staff',
      state: 'coaches that cannot be loaded',
      prepare: async (page) => {
        await failing(page, 'staff/swimming')
        await button(page, 'Swimming Coaches').click()
        await shown(page, 'Our coaches cannot be shown right now.')
        await page.unrouteAll()
      },
    },
  ],
  'classes and the search': [
    { route: '/classes/swimming', state: 'swimming', address: '/classes/swimming' },
    { route: '/classes/tennis', state: 'tennis', address: '/classes/tennis' },
    { route: '/classes/:id', state: 'no class', width: 390, address: '/classes/65f000000000000000000000' },
    {
      route: '/search',
      state: 'the search over a page',
      prepare: async (page) => {
        await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
        await dialog(page, 'Search').getByRole('searchbox').waitFor()
      },
    },
    {
      route: '/search',
      state: 'results over a page, of which the second has the focus',
      prepare: async (page) => {
        await page.keyboard.type('begginer hoboken')
        await dialog(page, 'Search').locator('mark').first().waitFor()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
      },
    },
    {
      route: '/search',
      state: 'nothing found',
      prepare: async (page) => {
        await dialog(page, 'Search').getByRole('searchbox').fill('xyzzy')
        await shown(page, 'Nothing found for “xyzzy”')
      },
    },
    {
      route: '/search',
      state: 'the best results, and a button for the others',
      address: '/search?q=lesson',
      prepare: (page) => button(page, /^Show all \d+ results$/).waitFor(),
    },
  ],
}
