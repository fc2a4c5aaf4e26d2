import { NEWS } from './news.ts'
import { button, DIALOG, firstOf, MAIN, sendWrong, shows, type Sweep, type Visit } from './visit.ts'

const tab = ({ page }: Visit, name: string) => page.getByRole('tab', { name }).click()
const save = (visit: Visit) => button(visit, 'Save').click()
export const CONTENT: Sweep = {
  title: 'the screens of news, programs, page content and redirects',
  async seed({ write }) {
    await write('POST', '/admin/news', {
      title: 'Later',
      content: '<p>Soon.</p>',
      publishAt: '2099-06-01T13:00:00.000Z',
    })
    const html = '<h2>A</h2><ul><li>b</li></ul>'
    await write('POST', '/admin/news', { title: 'A draft', content: html, publishAt: null })
    await write('POST', '/admin/redirects', { from: '/summer', to: '/camp' })
  },
  states: [
    ...NEWS,
    {
      screen: '/admin/programs',
      state: 'filled',
      open: '/admin/programs',
      heading: 'Programs',
      prepare: ({ page }) => page.getByRole('list', { name: 'Programs' }).waitFor(),
    },
    {
      screen: '/admin/programs/new',
      state: 'errors',
      open: '/admin/programs/new',
      heading: /Program/,
      prepare: sendWrong,
    },
    {
      screen: '/admin/programs/new',
      state: 'dialog of the picture library',
      part: DIALOG,
      async prepare(visit) {
        await button(visit, /^Choose from library/).click()
        await button(visit, 'Built-in drawings').click()
        await button(visit, /starting blocks/).waitFor()
      },
    },
    {
      screen: '/admin/programs/:position/edit',
      state: 'filled',
      open: '/admin/programs/1/edit',
      heading: /Program/,
      prepare: ({ page }) => page.getByRole('region', { name: 'Preview' }).waitFor(),
    },
    {
      screen: '/admin/content',
      state: 'filled',
      open: '/admin/content',
      heading: 'Page Content Management',
      prepare: ({ page }) => page.getByRole('list', { name: 'Pages' }).waitFor(),
    },
    {
      screen: '/admin/content/new',
      state: 'errors',
      open: '/admin/content/new',
      heading: 'Create Page Content',
      prepare: sendWrong,
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'draft with texts of its template',
      part: MAIN,
      async prepare(visit) {
        await visit.page.getByRole('radio', { name: /^FAQ/ }).check({ force: true })
        await visit.page.getByLabel('Page name').fill('Open Days')
        await button(visit, 'Save as draft').click()
        await button(visit, 'Open the editor').click()
        await shows(visit, /texts of the template are still to be written/)
      },
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'form for another name, with errors',
      part: MAIN,
      async prepare(visit) {
        await button(visit, 'Rename page').click()
        await visit.page.getByLabel('New page name').fill('')
        await button(visit, 'Rename').click()
        await visit.page.locator('[name=page][aria-invalid=true]').waitFor()
      },
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'filled, with its preview and everything expanded',
      open: '/admin/content/about/edit',
      heading: /About/,
      async prepare(visit) {
        await button(visit, 'Expand all').click()
        await visit.page.getByRole('toolbar').first().waitFor()
        await button(visit, 'Preview').click()
        await visit.page.locator('iframe').first().waitFor()
      },
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'structured text',
      part: MAIN,
      prepare: (visit) => tab(visit, 'Structured'),
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'errors in JSON, and the history',
      part: MAIN,
      async prepare(visit) {
        await tab(visit, 'JSON')
        await visit.page.getByRole('tabpanel').getByRole('textbox').fill('{')
        await save(visit)
        await button(visit, 'Show history').click()
        await shows(visit, 'Version 1')
        // A button of which the bar at the bottom leaves a few pixels would count as too small.
        await visit.page.evaluate(() => scrollTo(0, 0))
      },
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'protected',
      open: '/admin/content/pool-rules/edit',
      heading: /./,
      part: MAIN,
      prepare: (visit) => shows(visit, 'This page is protected and cannot be edited.'),
    },
    {
      screen: '/admin/content/:page/edit',
      state: 'next season of the camps',
      open: '/admin/content/camp/edit',
      heading: /Camp/,
      part: MAIN,
      async prepare(visit) {
        await button(visit, /^Start the \d{4} season$/).click()
        await shows(visit, /season is not public until you save/)
      },
    },
    {
      screen: '/admin/redirects',
      state: 'filled',
      open: '/admin/redirects',
      heading: 'Redirects',
      prepare: (visit) => shows(visit, '/summer'),
    },
    {
      screen: '/admin/redirects/new',
      state: 'errors',
      open: '/admin/redirects/new',
      heading: /Redirect/,
      prepare: sendWrong,
    },
    {
      screen: '/admin/redirects/:id/edit',
      state: 'filled',
      open: firstOf('/admin/redirects'),
      heading: /Redirect/,
      prepare: ({ page }) => page.getByLabel('Old address').waitFor(),
    },
  ],
}
