import { MAIN, type Sweep } from './visit.ts'

/** What its first administrator sees. */
export const NEW_SITE: Sweep = {
  title: 'the dashboard and the setup of a new site',
  isNew: true,
  states: [
    {
      screen: '/admin',
      state: 'empty, with what is missing',
      part: MAIN,
      open: '/admin',
      heading: 'Dashboard',
      prepare: ({ page }) => page.getByRole('list', { name: 'What is missing' }).waitFor(),
    },
    {
      screen: '/admin/setup',
      state: 'empty',
      part: MAIN,
      open: '/admin/setup',
      heading: 'Your business',
      prepare: ({ page }) => page.getByLabel('Business name').waitFor(),
    },
    {
      screen: '/admin/setup/:step',
      state: 'empty',
      part: MAIN,
      open: '/admin/setup/place',
      heading: 'Where you teach',
      prepare: ({ page }) => page.getByRole('textbox', { name: 'Name' }).waitFor(),
    },
  ],
}
