import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aClosureOfAll } from '../closures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { DASHBOARD } from './dashboard.ts'
import { aMessage, button, DIALOG, MAIN, openByLink, shows, submit, type Sweep, type Visit } from './visit.ts'

const PICTURE = path.resolve(import.meta.dirname, '../../frontend/public/icons/icon-512.png')
const TODAY = newYorkClock(Date.now()).slice(0, 10)
const title = ({ page }: Visit) => page.getByLabel('Title')
const outbox = ({ page }: Visit, text: string) =>
  page.getByRole('list', { name: 'Not sent yet' }).getByText(text).first().waitFor()
const file = (text: string) => ({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Changes an article of the list that is open, without a connection. */
async function changeOffline(visit: Visit, article: string): Promise<void> {
  const { page } = visit
  await page.getByRole('link', { name: article, exact: true }).click()
  await title(visit).fill('Mine')
  await page.context().setOffline(true)
  await shows(visit, /^You are offline/)
  await submit(visit)
  await page.getByRole('table').getByText('Waiting to be sent').first().waitFor()
}

const articleOf = async ({ read }: Visit, title: string) => {
  const { items } = await read<{ items: NewsArticle[] }>('/admin/news?page=1&limit=100')
  return `/admin/news/${items.find((one) => one.title === title)?.id}`
}

/** Has a network device refuse the pictures that wait for it. */
let refusePictures = () => {}

async function holdPictures({ page }: Visit): Promise<void> {
  const held = Promise.withResolvers<void>()
  refusePictures = held.resolve
  await page.route('**/api/admin/upload', async (route) => {
    await held.promise
    await route.fulfill({ status: 413, contentType: 'text/html', body: '<p>A proxy</p>' })
  })
}

/** Closes two classes: the site saves one of them, and does not answer to the other. */
async function changeTwo({ page }: Visit): Promise<void> {
  let requests = 0
  await page.route('**/api/admin/batch', async (route) => {
    const busy = { status: 429, body: { message: 'Too many requests' } }
    if (++requests === 1)
      await respondAsSite(route, { json: { results: [{ status: 200, body: null }, busy] } })
  })
  await page.getByRole('checkbox').nth(3).click()
  await page.getByRole('checkbox').nth(4).click()
  await page.getByRole('button', { name: 'Close enrollment', exact: true }).click()
  await page.getByRole('link', { name: '1 of 2 saved' }).waitFor()
}

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
    const addArticle = (title: string) =>
      write('POST', '/admin/news', { title, content: '<p>Soon.</p>', publishAt: null })
    await addArticle('Not yet')
    await addArticle('Never')
    const gone = [await addArticle('Gone'), await addArticle('Gone, too')]
    const deletions = gone.map(({ id }) => ({ method: 'DELETE', path: `/api/admin/news/${id}` }))
    await write('POST', '/admin/batch', { id: randomUUID(), writes: deletions })
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
      prepare: (visit) => changeOffline(visit, 'Not yet'),
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
        const theirs = { title: 'Theirs', content: '<p>Soon.</p>', publishAt: null }
        await visit.write('PUT', await articleOf(visit, 'Not yet'), theirs)
        await visit.page.context().setOffline(false)
        await outbox(visit, 'Conflict')
      },
    },
    {
      screen: '/admin/outbox',
      state: 'refused, with the text that was written',
      part: MAIN,
      async open(visit) {
        await openByLink(visit, '/admin/news')
        await changeOffline(visit, 'Never')
        await visit.write('DELETE', await articleOf(visit, 'Never'))
        await visit.page.context().setOffline(false)
        return '/admin/outbox'
      },
      heading: 'Outbox',
      async prepare(visit) {
        await outbox(visit, "Couldn't be saved")
        await button(visit, /^Show your text/).click()
        await button(visit, /^Hide your text/).waitFor()
      },
    },
    {
      screen: '/admin/news/new',
      state: 'publication that waits for a picture',
      part: MAIN,
      open: '/admin/news/new',
      heading: 'Create News Article',
      async prepare(visit) {
        const { page } = visit
        await holdPictures(visit)
        await title(visit).fill('New lanes')
        await page.getByRole('textbox', { name: 'Content' }).fill('Look at them.')
        await page.getByLabel('Image', { exact: true }).setInputFiles(PICTURE)
        await button(visit, 'Publish Article').click()
        await button(visit, 'Publishing when the picture is uploaded').waitFor()
      },
    },
    {
      screen: '/admin/outbox',
      state: 'picture that a proxy finds too large',
      part: MAIN,
      async open(visit) {
        refusePictures()
        await visit.page.getByRole('table').getByText('Waiting to be sent').first().waitFor()
        return '/admin/outbox'
      },
      heading: 'Outbox',
      prepare: (visit) => button(visit, /^Send a smaller copy/).waitFor(),
    },
    {
      screen: '/admin/outbox',
      state: 'several changes at once, of which one is saved',
      part: ':is(header, main)',
      async open(visit) {
        await openByLink(visit, '/admin/classes')
        await changeTwo(visit)
        return '/admin/outbox'
      },
      heading: 'Outbox',
      prepare: (visit) => outbox(visit, '1 of 2 saved'),
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
      prepare: ({ page }) => page.getByText('Show all').first().click(),
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
      state: 'warnings',
      part: MAIN,
      async prepare(visit) {
        // The first class once more, without its ID.
        await chooseFile(visit, (csv) => {
          const [head = '', first = ''] = csv.split('\r\n')
          return `${head}\r\n${first.replace(/^"\w+"/, '""')}`
        })
        const warnings = visit.page.getByRole('table', { name: 'What to check in the file' })
        await warnings.getByText('meets in these weeks already').first().waitFor()
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
