import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aClosureOfAll } from '../closures.ts'
import { DASHBOARD } from './dashboard.ts'
import { aMessage, button, DIALOG, MAIN, shows, type Sweep, type Visit } from './visit.ts'

const TODAY = newYorkClock(Date.now()).slice(0, 10)
const title = ({ page }: Visit) => page.getByLabel('Title')
const outbox = ({ page }: Visit, text: string) =>
  page.getByRole('list', { name: 'Not sent yet' }).getByText(text).first().waitFor()
const file = (text: string) => ({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Gives the import of classes what was exported, with a change. */
async function chooseFile(visit: Visit, change: (csv: string) => string): Promise<void> {
  const response = await visit.page.request.get(`${visit.site.origin}/api/admin/classes.csv`)
  await visit.page.getByLabel('CSV file').setInputFiles(file(change(await response.text())))
}

export const OFFICE: Sweep = {
  title: 'the dashboard, the outbox, and the screens of what people did',
  async seed({ write }) {
    await write('POST', '/contact', aMessage('Ada Parent'))
    await write(
      'POST',
      '/admin/closures',
      aClosureOfAll({ from: TODAY, to: TODAY, message: 'The pump broke.' }),
    )
    await write('POST', '/admin/news', { title: 'Not yet', content: '<p>Soon.</p>', publishAt: null })
    const { id } = await write('POST', '/admin/news', {
      title: 'Gone',
      content: '<p>Gone.</p>',
      publishAt: null,
    })
    await write('DELETE', `/admin/news/${id}`)
  },
  states: [
    {
      screen: '/admin/outbox',
      state: 'empty',
      open: '/admin/outbox',
      heading: 'Outbox',
      prepare: (visit) => shows(visit, 'Everything has been sent'),
    },
    {
      screen: '/admin/news',
      state: 'unsent change, without a connection',
      part: ':is(header, main)',
      open: '/admin/news',
      heading: 'News Articles',
      async prepare(visit) {
        await visit.page.getByRole('link', { name: 'Not yet', exact: true }).click()
        await title(visit).fill('Mine')
        await visit.page.context().setOffline(true)
        await shows(visit, /^You are offline/)
        await visit.page.getByRole('main').locator('[type=submit]').first().click()
        await visit.page.getByRole('table').getByText('Waiting to be sent').first().waitFor()
      },
    },
    {
      screen: '/admin/outbox',
      state: 'waiting',
      part: MAIN,
      open: '/admin/outbox',
      heading: 'Outbox',
      prepare: (visit) => outbox(visit, 'Waiting to be sent'),
    },
    {
      screen: '/admin/outbox',
      state: 'conflict',
      async prepare(visit) {
        const { items } = await visit.read<{ items: NewsArticle[] }>('/admin/news?page=1&limit=1')
        const theirs = { title: 'Theirs', content: '<p>Soon.</p>', publishAt: null }
        await visit.write('PUT', `/admin/news/${items[0]?.id}`, theirs)
        await visit.page.context().setOffline(false)
        await outbox(visit, 'Conflict')
      },
    },
    {
      screen: '/admin/trash',
      state: 'filled',
      open: '/admin/trash',
      heading: 'Trash',
      prepare: ({ page }) => page.getByRole('list', { name: 'Trash' }).waitFor(),
    },
    {
      screen: '/admin/trash',
      state: 'dialog of a deletion',
      part: DIALOG,
      prepare: (visit) => button(visit, /^Delete permanently/).click(),
    },
    {
      screen: '/admin/activity',
      state: 'filled',
      open: '/admin/activity',
      heading: 'Activity',
      prepare: ({ page }) => page.getByRole('list', { name: 'Activity' }).waitFor(),
    },
    {
      screen: '/admin/classes/import',
      state: 'filled',
      open: '/admin/classes/import',
      heading: 'Import and Export Classes',
      prepare: ({ page }) => page.getByLabel('CSV file').waitFor(),
    },
    {
      screen: '/admin/classes/import',
      state: 'errors',
      part: MAIN,
      async prepare(visit) {
        await chooseFile(visit, (csv) => csv.replace('"yes"', '"maybe"'))
        await shows(visit, 'Active must be one of: yes, no')
      },
    },
    {
      screen: '/admin/classes/import',
      state: 'preview of the changes',
      part: MAIN,
      async prepare(visit) {
        await chooseFile(visit, (csv) => csv.replace('Wheelchair Tennis', 'Renamed Class'))
        await visit.page.getByRole('table', { name: 'What the file changes' }).waitFor()
      },
    },
    {
      screen: '/admin/staff/import',
      state: 'filled',
      part: MAIN,
      open: '/admin/staff/import',
      heading: 'Import and Export Staff',
      prepare: ({ page }) => page.getByLabel('CSV file').waitFor(),
    },
    {
      screen: '/admin/personal-data',
      state: 'filled',
      open: '/admin/personal-data',
      heading: "Find a Person's Data",
      async prepare(visit) {
        await visit.page.getByLabel('Email address').fill('ada@example.com')
        await button(visit, 'Find').click()
        await visit.page.getByRole('region', { name: /What is stored of/ }).waitFor()
      },
    },
    {
      screen: '/admin/personal-data',
      state: 'dialog of the erasure, with errors',
      part: DIALOG,
      async prepare(visit) {
        await button(visit, 'Erase').click()
        await visit.page.getByRole('alertdialog').getByLabel('Your password').fill('not the right one')
        await button(visit, 'Erase for good').click()
        await shows(visit, 'Your current password is wrong')
      },
    },
    {
      screen: '/admin/personal-data',
      state: 'erased',
      part: MAIN,
      async prepare(visit) {
        await visit.page.getByRole('alertdialog').getByLabel('Your password').fill(visit.password)
        await button(visit, 'Erase for good').click()
        await visit.page.getByRole('region', { name: 'The person was erased' }).waitFor()
      },
    },
    ...DASHBOARD,
  ],
}
