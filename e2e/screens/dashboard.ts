import {
  button,
  close,
  DIALOG,
  MAIN,
  shows,
  submit,
  aMessage,
  type ScreenState,
  type Visit,
} from './visit.ts'

/** The dashboard of somebody with unsent work, what every screen has around it, and the form of a new site. */
export const DASHBOARD: ScreenState[] = [
  {
    screen: '/admin',
    state: 'filled',
    async open(visit) {
      await visit.write('POST', '/contact', aMessage('Ben Parent'))
      return '/admin'
    },
    heading: 'Dashboard',
    prepare: ({ page }) => page.locator('svg[data-plot]').nth(1).waitFor(),
  },
  {
    screen: '/admin',
    state: 'conflict and an unsaved draft',
    part: MAIN,
    open: '/admin',
    heading: 'Dashboard',
    async prepare({ page }) {
      await page.getByRole('link', { name: /^Changes to article.*Conflict$/ }).waitFor()
      await page.getByRole('link', { name: /Unread message from Ben Parent/ }).waitFor()
      await page.locator('svg[data-plot]').nth(1).waitFor()
    },
  },
  {
    screen: '/admin',
    state: 'dialog of discarded work',
    part: DIALOG,
    prepare: (visit) => button(visit, /^Discard/).click(),
  },
  {
    screen: '/admin',
    state: 'errors in the form of a backup',
    part: '[aria-labelledby=backup-title]',
    async prepare(visit) {
      await close(visit)
      await button(visit, 'Download Backup').click()
      await visit.page.getByLabel('Your password').fill('not the right one')
      await button(visit, 'Download').click()
      await shows(visit, 'Your password is wrong')
    },
  },
  {
    screen: '/admin',
    state: 'downloaded backup',
    part: '[aria-labelledby=backup-title]',
    async prepare(visit) {
      await visit.page.getByLabel('Your password').fill(visit.password)
      await button(visit, 'Download').click()
      await shows(visit, 'downloaded by admin')
    },
  },
  {
    screen: '/admin',
    state: 'storage manager',
    part: '[aria-label="Storage manager"]',
    async prepare(visit) {
      await button(visit, 'Storage manager').click()
      await shows(visit, 'pictures stored here')
    },
  },
  {
    screen: '/admin',
    state: 'menu of the other screens',
    part: 'nav',
    prepare: (visit) => button(visit, 'More').click(),
  },
  {
    screen: '/admin',
    state: 'dialog "Go to"',
    part: DIALOG,
    async prepare({ page }) {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Go to' }).click()
      await page.getByRole('combobox').fill('news')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    screen: '/admin',
    state: 'dialog of a logout with unsent work',
    part: DIALOG,
    async prepare(visit) {
      await close(visit)
      await button(visit, 'Logout').click()
      await shows(visit, /This device has changes/)
    },
  },
  ...['/admin/setup', '/admin/setup/place', '/admin/setup/enrollment'].map((open) => ({
    screen: open === '/admin/setup' ? open : '/admin/setup/:step',
    state: open === '/admin/setup' ? 'errors' : 'filled',
    open,
    heading: /^(Your business|Where you teach|Enrollment)$/,
    async prepare({ page }: Visit) {
      if (open !== '/admin/setup') return page.getByRole('main').locator('[type=submit]').first().waitFor()
      await page.getByLabel('Email for messages').fill('desk')
      await page.getByRole('button', { name: /^Save/ }).first().click()
      await page.getByText('Invalid email').waitFor()
    },
  })),
  { screen: '/admin/*', state: 'missing', open: '/admin/no-such-screen', heading: /./ },
  {
    screen: '/admin/redirects/new',
    state: 'dialog of a session that has ended, with errors',
    part: DIALOG,
    open: '/admin/redirects/new',
    heading: 'Add Redirect',
    async prepare(visit) {
      const { page } = visit
      await page.getByLabel('Old address').fill('/old-days')
      await page.getByLabel('Leads to').fill('/team')
      await page.context().clearCookies({ name: 'lane-and-court' })
      await submit(visit)
      await shows(visit, 'Your session has ended')
      await page.getByLabel('Password').fill('not the right one')
      await button(visit, 'Log in').click()
      await shows(visit, 'Invalid credentials')
    },
  },
  {
    screen: '/admin/login',
    state: 'unsent work of somebody without a session',
    part: MAIN,
    async prepare(visit) {
      await button(visit, 'Sign in as someone else').click()
      await shows(visit, 'Admin Login')
      await shows(visit, /on this device (is|are) not on the server yet/)
    },
  },
]
