import { logIn } from './accounts.ts'
import { answer, FAILURE, button, MAIN, shows, type Sweep } from './visit.ts'

export const STAFF: Sweep = {
  title: 'the screens of coaches',
  states: [
    {
      screen: '/staff/login',
      state: 'errors',
      open: '/staff/login',
      heading: 'Staff Login',
      async prepare(visit) {
        await button(visit, 'Log in').click()
        await shows(visit, 'Password is required')
      },
    },
    {
      screen: '/staff/forgot',
      state: 'filled',
      open: '/staff/forgot',
      heading: /./,
      prepare: (visit) => shows(visit, /password link|Username or email/),
    },
    {
      screen: '/staff/password',
      state: 'link that does not work',
      open: `/staff/password#${'a'.repeat(43)}`,
      heading: /./,
      prepare: ({ page }) => page.getByRole('alert').first().waitFor(),
    },
    {
      screen: '/staff/profile',
      state: 'failing week',
      part: MAIN,
      open: '/staff/login',
      heading: 'Staff Login',
      async prepare(visit) {
        await answer(visit, { '/staff/classes': FAILURE })
        const { username, password } = visit.site.sampleCoach()
        await logIn(visit, username, password)
        await shows(visit, 'Your classes could not be loaded.')
      },
    },
    {
      screen: '/staff/profile',
      state: 'filled',
      async prepare(visit) {
        await answer(visit, {})
        await button(visit, 'Try again').click()
        await visit.page.getByRole('form', { name: 'Profile' }).waitFor()
        await shows(visit, '(this device)')
      },
    },
    {
      screen: '/staff/profile',
      state: 'errors',
      part: MAIN,
      async prepare(visit) {
        const form = visit.page.getByRole('form', { name: 'Profile' })
        await form.getByLabel('Email').fill('new.address@example.com')
        await form.getByRole('button', { name: 'Save Changes' }).click()
        await shows(visit, /enter your current password/)
        await visit.page
          .getByRole('form', { name: /password/i })
          .locator('[type=submit]')
          .first()
          .click()
      },
    },
    {
      screen: '/staff/profile',
      state: 'dialog of a logout with unsent work',
      part: '[role=alertdialog]',
      async prepare(visit) {
        await button(visit, 'Logout').click()
        await shows(visit, /This device has changes/)
      },
    },
    {
      screen: '/staff/login',
      state: 'after a logout',
      part: 'body',
      prepare: (visit) => button(visit, 'Discard and log out').click(),
    },
  ],
}
