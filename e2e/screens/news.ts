import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import {
  button,
  close,
  DIALOG,
  firstOf,
  MAIN,
  sendWrong,
  shows,
  submit,
  type ScreenState,
  type Visit,
} from './visit.ts'

const content = ({ page }: Visit) => page.getByRole('textbox', { name: 'Content' })
const article = firstOf('/admin/news')

/** Saves the article that is open after somebody else has. */
async function meetConflict(visit: Visit): Promise<void> {
  const path = new URL(visit.page.url()).pathname.replace(/\/edit$/, '')
  const { title, publishAt } = await visit.read<NewsArticle>(path)
  await content(visit).fill('Mine.')
  await visit.write('PUT', path, { title, publishAt, content: '<p>Theirs.</p>' })
  await submit(visit)
  await visit.page.getByRole('region', { name: /Conflict/ }).waitFor()
}

export const NEWS: ScreenState[] = [
  {
    screen: '/admin/news',
    state: 'filled',
    open: '/admin/news',
    heading: 'News Articles',
    prepare: (visit) => shows(visit, 'A draft'),
  },
  {
    screen: '/admin/news/new',
    state: 'errors, also in a link',
    open: '/admin/news/new',
    heading: 'Create News Article',
    async prepare(visit) {
      await content(visit).waitFor()
      await sendWrong(visit)
      await button(visit, 'Link').click()
      await visit.page.getByLabel('Link address').press('Enter')
      await shows(visit, /^Type an address/)
    },
  },
  {
    screen: '/admin/news/new',
    state: 'time that has passed',
    part: MAIN,
    async prepare(visit) {
      await visit.page.getByLabel('When').selectOption('At a date and time')
      await visit.page.getByLabel('Date and time').fill('2025-06-01T09:00')
      await submit(visit)
      await shows(visit, /^This time has passed/)
    },
  },
  {
    screen: '/admin/news/:id/edit',
    state: 'filled',
    open: article,
    heading: 'Edit News Article',
    prepare: (visit) => content(visit).waitFor(),
  },
  {
    screen: '/admin/news/:id/edit',
    state: 'dialog of the preview',
    part: DIALOG,
    async prepare(visit) {
      await button(visit, 'Preview').click()
      await visit.page.locator('iframe[title="Article as visitors would see it"]').waitFor()
    },
  },
  {
    screen: '/admin/news/:id/edit',
    state: 'conflict',
    part: '[aria-labelledby=conflict-title]',
    async prepare(visit) {
      await close(visit)
      await meetConflict(visit)
    },
  },
  {
    screen: '/news/:id',
    state: 'draft, as administrators see it',
    open: async (visit) => `${(await article(visit)).replace(/^\/admin|\/edit$/g, '')}?preview=draft`,
    heading: /./,
    prepare: (visit) => shows(visit, 'only administrators see this'),
  },
]
