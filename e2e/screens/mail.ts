import type {
  ArticleToMail,
  Mailing,
  SubscriberPage,
} from '@lane-and-court/contract/newsletter/newsletter.ts'
import { aMessage, answer, button, DIALOG, MAIN, shows, type Sweep, type Visit } from './visit.ts'

const AT = '2026-03-01T12:00:00.000Z'
const SUBSCRIBERS: SubscriberPage = {
  items: [
    { id: '65f000000000000000000001', version: 1, email: 'ada@example.com', signedUpAt: AT, confirmedAt: AT },
    {
      id: '65f000000000000000000002',
      version: 1,
      email: 'ben@example.com',
      signedUpAt: AT,
      confirmedAt: null,
    },
  ],
  total: 2,
  confirmed: 1,
  waiting: 1,
  isOpen: true,
}
const ARTICLE_ID = '65f000000000000000000003'
const MAILING: Mailing = {
  id: ARTICLE_ID,
  version: 1,
  title: 'Lanes reopen',
  startedAt: AT,
  startedBy: 'admin',
  state: 'sending',
  recipients: 9,
  sent: 4,
  failed: 2,
  uncertain: 1,
  remaining: 2,
  problem: 'The mail server does not answer.',
  canRetry: true,
  canStop: true,
  stopped: 0,
  stoppedBy: null,
}
const ARTICLE: ArticleToMail = {
  id: ARTICLE_ID,
  title: 'Lanes reopen',
  isOpen: true,
  isPublished: true,
  subscribers: 2,
  testAddress: 'desk@example.com',
  envelope: { subject: 'Lanes reopen', from: { name: 'Lane & Court', address: 'desk@example.com' } },
  mailing: null,
}
const PREVIEW = { html: '<!doctype html><title>Lanes reopen</title><p>All six.', text: 'All six.' }

const openFirst = async (visit: Visit) => {
  const { items } = await visit.read<{ items: { id: string }[] }>('/admin/messages?page=1')
  return `/admin/messages/${items.at(-1)?.id}`
}

/** Of a site that sends mail. Nothing receives it: what became of a newsletter is answered by the test. */
export const MAIL: Sweep = {
  title: 'the screens of messages and of the newsletter',
  async seed({ write }) {
    for (const name of [
      'Ada Parent',
      'Ben Parent',
      'A-name-that-is-longer-than-any-phone-is-wide-and-has-no-space-in-it',
    ])
      await write('POST', '/contact', aMessage(name))
  },
  states: [
    {
      screen: '/admin/messages',
      state: 'filled, with a selection',
      open: '/admin/messages',
      heading: 'Messages',
      async prepare(visit) {
        await visit.page.getByRole('list', { name: 'Messages' }).getByRole('checkbox').first().check()
        // The bar covers some rows in part, until the end of the list is in sight.
        await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      },
    },
    {
      screen: '/admin/messages/:id',
      state: 'filled, with a note',
      open: openFirst,
      heading: 'Ada Parent',
      async prepare(visit) {
        await visit.page.getByRole('tab', { name: 'Note' }).click()
        await visit.page.getByRole('textbox', { name: 'Note' }).fill('Her brother swims on Friday.')
        await button(visit, 'Add note').click()
        await shows(visit, 'Note added')
        const saved = visit.page.waitForResponse((response) => response.request().method() === 'PUT')
        await visit.page.getByLabel('Assigned to').selectOption({ label: 'admin (you)' })
        await saved
      },
    },
    {
      screen: '/admin/messages/:id',
      state: 'reply that waits, and a note that is edited',
      part: MAIN,
      async prepare(visit) {
        await visit.page.context().setOffline(true)
        await visit.page.getByRole('tab', { name: 'Reply' }).click()
        await visit.page.getByRole('textbox', { name: 'Reply' }).fill('Yes, on Monday.')
        await button(visit, 'Send reply').click()
        await visit.page
          .getByRole('article', { name: /^Reply by/ })
          .getByText('Waiting to be sent')
          .waitFor()
        await button(visit, /^Edit the note/).click()
        await button(visit, 'Save note').waitFor()
      },
    },
    {
      screen: '/admin/messages/templates',
      state: 'errors',
      async open(visit) {
        await visit.page.context().setOffline(false)
        return '/admin/messages/templates'
      },
      heading: 'Reply Templates',
      async prepare(visit) {
        await button(visit, 'Add template').click()
        const last = visit.page.getByRole('group', { name: 'Template 4' })
        await last.getByLabel('Name').fill('We have a spot')
        await last.getByLabel('Text').fill('Hi {name}')
        await last.getByText('Another template has this name.').waitFor()
      },
    },
    {
      screen: '/admin/newsletter',
      state: 'filled',
      async open(visit) {
        await answer(visit, {
          '/admin/newsletter/subscribers': { json: SUBSCRIBERS },
          '/admin/newsletter/mailings': { json: { items: [MAILING], total: 1 } },
          [`/admin/newsletter/articles/${ARTICLE_ID}`]: { json: ARTICLE },
          [`/admin/newsletter/articles/${ARTICLE_ID}/preview`]: { json: PREVIEW },
        })
        return '/admin/newsletter'
      },
      heading: 'Newsletter',
      prepare: (visit) => shows(visit, 'ben@example.com'),
    },
    {
      screen: '/admin/newsletter',
      state: 'dialog of a removal',
      part: DIALOG,
      prepare: (visit) => button(visit, /^(Delete|Remove) /).click(),
    },
    {
      screen: '/admin/newsletter/sent',
      state: 'filled',
      open: '/admin/newsletter/sent',
      heading: 'Newsletter',
      prepare: (visit) => shows(visit, 'Lanes reopen'),
    },
    {
      screen: '/admin/newsletter/articles/:id',
      state: 'filled',
      open: `/admin/newsletter/articles/${ARTICLE_ID}`,
      heading: 'Send by Email',
      async prepare({ page }) {
        await page.locator('iframe').waitFor()
        await page.getByText('Text version').click()
      },
    },
    {
      screen: '/admin/newsletter/articles/:id',
      state: 'dialog before it is sent',
      part: DIALOG,
      prepare: (visit) => button(visit, 'Send to 2 subscribers').click(),
    },
  ],
}
