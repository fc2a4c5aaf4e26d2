import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { meetingsBetween } from '@lane-and-court/contract/closures/occurrences.ts'
import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { Secret, TOTP } from 'otpauth'
import { theoInput } from '../coaches.ts'
import { logIn } from './accounts.ts'
import { aMessage, answer, DIALOG, FAILURE, button, MAIN, shows, type Sweep, type Visit } from './visit.ts'

const THEO = { username: 'theo', password: 'a-password-of-Theo' }
const form = ({ page }: Visit) => page.getByRole('form', { name: 'Profile' })

/** Says that a child is late, and one that was absent is coming, to the next lesson of the sample coach that is ahead whatever the hour is. */
async function sayLate({ read, write }: Visit): Promise<void> {
  const today = newYorkClock(Date.now()).slice(0, 10)
  const closures = await read<Closure[]>('/closures')
  const [lesson] = (await read<Class[]>('/classes'))
    .filter(({ coach }) => coach === 'Maya Lin')
    .flatMap((one) =>
      meetingsBetween(one, closures, addDays(today, 1), addDays(today, 6))
        .filter(({ isOn }) => isOn)
        .map(({ day }) => ({ classId: one.id, day })),
    )
  const tell = (status: string, child: string) =>
    write('POST', '/contact', { ...aMessage('Ada Parent'), lesson: { ...lesson, status, child } })
  await tell('late', 'Mia')
  await tell('absent', 'Leo')
  await tell('coming', 'Leo')
}

export const STAFF: Sweep = {
  title: 'the screens of coaches',
  async seed(visit) {
    await sayLate(visit)
    await visit.write('POST', '/admin/login', { username: 'admin', password: visit.password })
    await visit.write('POST', '/admin/staff', theoInput(THEO))
    await visit.page.context().clearCookies()
  },
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
      state: 'filled, with a child that is late and one that is coming after all',
      async open(visit) {
        await answer(visit, {})
        await visit.write('POST', '/staff/login', visit.site.sampleCoach())
        await visit.page.goto(`${visit.site.origin}/staff/profile`)
        return '/staff/profile'
      },
      heading: /./,
      async prepare(visit) {
        await form(visit).waitFor()
        await shows(visit, '(this device)')
        await shows(visit, 'Late: Mia')
        await shows(visit, 'Was absent, now coming: Leo')
      },
    },
    {
      screen: '/staff/profile',
      state: 'errors',
      part: MAIN,
      async prepare(visit) {
        await form(visit).getByLabel('Email').fill('new.address@example.com')
        await form(visit).getByRole('button', { name: 'Save Changes' }).click()
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
    {
      screen: '/staff/profile',
      state: 'dialog of a session that has ended, with errors',
      part: DIALOG,
      async prepare(visit) {
        const { username, password } = visit.site.sampleCoach()
        await logIn(visit, username, password)
        await form(visit).getByLabel('Bio').fill('Typed when the session had ended.')
        await visit.page.context().clearCookies({ name: 'lane-and-court' })
        await form(visit).getByRole('button', { name: 'Save Changes' }).click()
        await shows(visit, 'Your session has ended')
        const dialog = visit.page.getByRole('alertdialog')
        await dialog.getByLabel('Password').fill('not the right one')
        await dialog.getByRole('button', { name: 'Log in' }).click()
        await dialog.getByRole('alert').getByText(/./).waitFor()
      },
    },
    {
      screen: '/staff/login',
      state: 'another account in another tab',
      part: MAIN,
      async prepare(visit) {
        const dialog = visit.page.getByRole('alertdialog')
        await dialog.getByLabel('Password').fill(visit.site.sampleCoach().password)
        await dialog.getByRole('button', { name: 'Log in' }).click()
        await shows(visit, 'Profile updated successfully')
        const other = { ...visit, page: await visit.page.context().newPage() }
        await other.page.goto(`${visit.site.origin}/staff/profile`)
        await form(other).waitFor()
        // A change of account without a logout.
        await visit.page.context().clearCookies({ name: 'lane-and-court' })
        await other.page.reload()
        await shows(visit, 'Your session has ended')
        await logIn(other, THEO.username, THEO.password)
        await form(other).waitFor()
        await shows(visit, 'You are signed in as Theo Other in another tab.')
        await other.page.close()
      },
    },
    {
      screen: '/staff/login',
      state: 'question for the code',
      part: MAIN,
      async open({ page, site, write }) {
        const { secret } = await write<{ secret: string }>('POST', '/staff/two-steps', {
          currentPassword: THEO.password,
        })
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
        await write('POST', '/staff/two-steps/confirm', { code })
        await page.context().clearCookies()
        await page.goto(`${site.origin}/staff/login`)
        return '/staff/login'
      },
      heading: 'Staff Login',
      async prepare(visit) {
        await logIn(visit, THEO.username, THEO.password)
        await shows(visit, 'Don’t ask again on this device')
      },
    },
  ],
}
