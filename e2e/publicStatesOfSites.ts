import type { Page } from '@playwright/test'
import { followLink } from './pages.ts'
import { button, dialog, escape, follow, MISSING, shown, type PublicState } from './publicStates.ts'

/** The last lesson that takes place. */
const answers = (page: Page) =>
  page
    .getByRole('region', { name: 'The next two weeks' })
    .getByRole('listitem')
    .filter({ hasNotText: /rain|canceled/ })
    .last()

/** Says that a child is absent, as somebody who has not written before. */
async function sayAbsent(page: Page): Promise<void> {
  await answers(page).getByLabel("Child's name").fill('Mia')
  await answers(page).getByLabel('Your name').fill('Ada Parent')
  await answers(page).getByLabel('Your email').fill('ada@pool.example')
  await answers(page).getByRole('button', { name: 'Absent', exact: true }).click()
}

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
        await followLink(page, '/classes?sport=swimming&day=friday&place=hoboken')
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
        await shown(page, 'Notifications from this site are blocked in your browser: ')
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
        await shown(page, 'rain, decision by 3 PM')
        await answers(page).getByRole('button', { name: 'Late or absent?' }).click()
        await answers(page).getByRole('button', { name: 'Absent', exact: true }).click()
        await shown(page, "Please enter your child's name")
      },
    },
    {
      route: '/my-week',
      state: 'a child that is said to be absent',
      prepare: async (page) => {
        await sayAbsent(page)
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
    { route: '/camp/tennis', state: 'no tennis camp', prepare: follow('/camp/tennis') },
    { route: '/classes/tennis', state: 'no tennis', prepare: follow('/classes/tennis') },
    { route: '/classes/swimming', state: 'no swimming', prepare: follow('/classes/swimming') },
    { route: '/:pageName', state: 'privacy', prepare: follow('/privacy') },
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
      route: '/my-week',
      state: 'a child whose absence waits',
      width: 390,
      prepare: async (page) => {
        await escape(page)
        await followLink(page, '/my-week')
        await answers(page).getByRole('button', { name: 'Late or absent?' }).click()
        await sayAbsent(page)
        await shown(page, 'Waiting to be sent')
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
    {
      route: MISSING,
      state: 'an area that is not kept on this device',
      address: '/admin',
      width: 390,
      prepare: (page) => shown(page, 'Check your connection, then try again.'),
    },
  ],
}

/** States of a device that may be told of closures. */
export const TOLD_STATES: Record<string, PublicState[]> = {
  'a device that is told of closures': [
    {
      route: '/classes/:id',
      state: 'a class of which the device tells',
      address: '/classes/{class}',
      prepare: async (page) => {
        await button(page, /^My class /)
          .first()
          .click()
        await button(page, 'Tell me when this class is canceled or moved').click()
        await shown(page, 'This device will tell you.')
      },
    },
    {
      route: '/my-week',
      state: 'what the device tells',
      address: '/my-week',
      width: 390,
      prepare: async (page) => {
        const everything = page
          .getByRole('region', { name: 'Notifications' })
          .getByRole('checkbox', { name: 'Everything' })
        await everything.click()
        await shown(page, 'Saved. This device will tell you.')
      },
    },
  ],
}
