import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import { NEWSLETTER_STEPS, stepPath } from '@lane-and-court/contract/newsletter/newsletter.ts'
import type { Page } from '@playwright/test'
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const escape = (page: Page) => page.keyboard.press('Escape')

/** Opens another page of the app without loading it again, as a link does. */
const follow = (path: string) => async (page: Page) => {
  const before = await page.title()
  await push(page, path)
  await page.waitForFunction((title) => document.title !== title, before)
}

const push = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

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
    { route: '/search', state: 'results', address: '/search?q=saturday' },
  ],
}

/** The last lesson that takes place. */
const answers = (page: Page) =>
  page
    .getByRole('region', { name: 'The next two weeks' })
    .getByRole('listitem')
    .filter({ hasNotText: /Rain|Canceled/ })
    .last()

/** States of a site that has announced closures, sends mail, and takes messages. */
export const ANNOUNCED_STATES: Record<string, PublicState[]> = {
  'classes, with closures': [
    {
      route: '/classes',
      state: 'cards below a closure',
      address: '/classes',
      prepare: (page) => page.getByRole('region', { name: 'Closures and changes' }).waitFor(),
    },
    {
      route: '/classes',
      state: 'the list, below the filters of a phone',
      width: 390,
      prepare: async (page) => {
        await button(page, /^Filters/).click()
        await page.getByRole('combobox', { name: 'Age' }).waitFor()
        await button(page, 'List').click()
      },
    },
    // A lesson is as high as it is long, and its text may be longer.
    { route: '/classes', state: 'the week', isCut: true, prepare: (page) => button(page, 'Week').click() },
    {
      route: '/classes',
      state: 'no classes',
      prepare: async (page) => {
        await push(page, '/classes?sport=swimming&day=friday&place=hoboken')
        await shown(page, 'No swimming classes on Fridays in Hoboken')
      },
    },
    {
      route: '/classes/:id',
      state: 'a class with a canceled date, after its star',
      address: '/classes/{class}',
      prepare: async (page) => {
        await button(page, /^My class /)
          .first()
          .click()
        await shown(page, 'Notifications from this site are blocked in your browser.')
      },
    },
  ],
  'my week and the newsletter': [
    { route: '/my-week', state: 'my week without a class', address: '/my-week' },
    {
      route: '/my-week',
      state: 'my week, with rain and a form with errors',
      prepare: async (page) => {
        await page.evaluate(() => {
          const { myClasses } = window as unknown as { myClasses: object[] }
          localStorage.setItem('my-classes', JSON.stringify(myClasses))
        })
        await page.reload()
        await shown(page, 'Rain: decision by 3 PM')
        await answers(page).getByRole('button', { name: 'Late or absent?' }).click()
        await answers(page).getByRole('button', { name: 'Absent', exact: true }).click()
        await shown(page, "Please enter your child's name")
      },
    },
    {
      route: '/my-week',
      state: 'a child that is said to be absent',
      prepare: async (page) => {
        await answers(page).getByLabel("Child's name").fill('Mia')
        await answers(page).getByLabel('Your name').fill('Ada Parent')
        await answers(page).getByLabel('Your email').fill('ada@pool.example')
        await answers(page).getByRole('button', { name: 'Absent', exact: true }).click()
        await shown(page, 'Mia: absent. Sent to the office and the coach.')
      },
    },
    {
      route: '/about',
      state: 'the newsletter for a wrong address',
      address: '/about',
      prepare: async (page) => {
        const section = page.getByRole('region', { name: 'Newsletter' })
        await section.getByLabel('Email address').fill('ada@')
        await section.getByRole('button', { name: 'Sign Up' }).click()
        await shown(page, 'Please enter a valid email address.')
      },
    },
    {
      route: '/about',
      state: 'the newsletter after a sign-up',
      prepare: async (page) => {
        const section = page.getByRole('region', { name: 'Newsletter' })
        await section.getByLabel('Email address').fill('ada@example.com')
        await section.getByRole('button', { name: 'Sign Up' }).click()
        await shown(page, 'We sent a link to ada@example.com.')
      },
    },
  ],
}

/** States of a new site, which is empty. */
export const EMPTY_STATES: Record<string, PublicState[]> = {
  'a new site': [
    { route: '/', state: 'home without content', address: '/' },
    {
      route: '/news',
      state: 'no news',
      address: '/news',
      width: 390,
      prepare: (page) =>
        shown(page, 'No news articles available at the moment. Check back soon for updates!'),
    },
    {
      route: '/staff',
      state: 'no coaches',
      address: '/staff',
      width: 390,
      prepare: (page) => shown(page, 'No coaches to show.'),
    },
    { route: '/classes', state: 'no classes at all', address: '/classes', width: 390 },
    { route: '/my-week', state: 'my week without classes', prepare: follow('/my-week') },
    { route: '/search', state: 'nothing to find', prepare: follow('/search?q=phone') },
    { route: '/camp', state: 'no camps', prepare: follow('/camp') },
    { route: '/camp/swim', state: 'no swim camp', prepare: follow('/camp/swim') },
    { route: '/team', state: 'no team', prepare: follow('/team') },
    { route: '/classes/tennis', state: 'no tennis', prepare: follow('/classes/tennis') },
    {
      route: '/about',
      state: 'the contact dialog without a place',
      prepare: async (page) => {
        await follow('/about')(page)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
        await dialog(page, 'Contact Us').waitFor()
      },
    },
  ],
}

/** States of a device that was on the site before, while the site is away. */
export const OFFLINE_STATES: Record<string, PublicState[]> = {
  'without a network': [
    {
      route: '/about',
      state: 'a message that waits',
      address: '/about',
      width: 390,
      prepare: async (page) => {
        await shown(page, /^You are offline/)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click()
        const form = dialog(page, 'Contact Us')
        await form.getByLabel(/^Name/).fill('Ada Parent')
        await form.getByLabel(/^Email/).fill('ada@example.com')
        await form.getByLabel(/^Subject/).selectOption('camps')
        await form.getByRole('textbox', { name: /^Message/ }).fill('Is there lunch in the shade?')
        await form.getByRole('button', { name: 'Send Message' }).click()
        await form.getByRole('heading', { name: 'Waiting to be sent' }).waitFor()
      },
    },
    {
      route: '/search',
      state: 'a search of what the device has',
      prepare: async (page) => {
        await escape(page)
        await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
        await dialog(page, 'Search').getByRole('searchbox').fill('thunder')
        await shown(page, 'This searches what is kept on this device.')
      },
    },
    {
      route: MISSING,
      state: 'a page that only the server makes',
      address: '/contact/form',
      width: 390,
      prepare: (page) => page.getByRole('heading', { name: 'No connection' }).waitFor(),
    },
  ],
}
