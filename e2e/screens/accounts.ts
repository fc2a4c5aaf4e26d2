import { Secret, TOTP } from 'otpauth'
import { button, MAIN, openByLink, shows, type ScreenState, type Sweep, type Visit } from './visit.ts'

const PASSWORD = 'a long password of Ada'
const field = ({ page }: Visit, label: string | RegExp) => page.getByLabel(label).first()

/** Of the invitation that the site begins with. */
let link = ''
/** What one state leaves for the next. */
let secret = ''

/** Asks for a code of the app: of the next half a minute, because each is good for one login alone. */
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The address of the login, loaded anew without a session. */
const signedOut = (path: () => string) => async (visit: Visit) => {
  await visit.page.context().clearCookies()
  await visit.page.goto(visit.site.origin + path())
  return path()
}

export const logIn = async (visit: Visit, username: string, password: string) => {
  await field(visit, 'Username').fill(username)
  await field(visit, 'Password').fill(password)
  await button(visit, 'Log in').click()
}

const states: ScreenState[] = [
  {
    screen: '/admin/account',
    state: 'filled',
    open: '/admin/account',
    heading: 'My Account',
    prepare: (visit) => shows(visit, '(this device)'),
  },
  {
    screen: '/admin/administrators',
    state: 'filled, with errors in an invitation',
    open: '/admin/administrators',
    heading: 'Administrators',
    async prepare(visit) {
      await button(visit, 'Invite Administrator').click()
      await visit.page.getByRole('textbox', { name: /^Name/ }).fill('Ben Office')
      await field(visit, 'Username').fill('ben')
      await field(visit, 'Your current password').fill('not the password')
      await button(visit, 'Invite').click()
      await shows(visit, 'Your current password is wrong')
    },
  },
  {
    screen: '/admin/administrators',
    state: 'link of an invitation',
    part: MAIN,
    async prepare(visit) {
      await field(visit, 'Your current password').fill(visit.password)
      await button(visit, 'Invite').click()
      await visit.page.getByRole('group', { name: 'Link for Ben Office' }).locator('code').waitFor()
    },
  },
  {
    screen: '/admin/password',
    state: 'errors',
    open: signedOut(() => link),
    heading: /./,
    async prepare(visit) {
      await shows(visit, 'Welcome, Ada Office.')
      await field(visit, 'New password').fill('too short')
      await button(visit, 'Save Password').click()
      await shows(visit, 'Password must be at least 12 characters')
    },
  },
  {
    screen: '/admin/account',
    state: 'key of two-step sign-in',
    part: MAIN,
    async prepare(visit) {
      await field(visit, 'New password').fill(PASSWORD)
      await button(visit, 'Save Password').click()
      await shows(visit, 'Quick Actions')
      await openByLink(visit, '/admin/account')
      await button(visit, 'Set up two-step sign-in').click()
      const setUp = visit.page.getByRole('region', { name: 'Two-step sign-in' })
      await setUp.getByLabel('Current password').fill(PASSWORD)
      await button(visit, 'Continue').click()
      await visit.page.getByRole('img', { name: 'QR code of the key below' }).waitFor()
      secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
    },
  },
  {
    screen: '/admin/account',
    state: 'recovery codes',
    part: MAIN,
    async prepare(visit) {
      await field(visit, 'Code from the app').fill(code())
      await button(visit, 'Turn on').click()
      await visit.page.getByRole('group', { name: 'Recovery codes' }).waitFor()
    },
  },
  {
    screen: '/admin/administrators',
    state: 'removal of another administrator',
    open: '/admin/administrators',
    heading: 'Administrators',
    part: MAIN,
    async prepare(visit) {
      await button(visit, /^Remove /).click()
      await visit.page.getByRole('form', { name: /^Remove / }).waitFor()
    },
  },
  {
    screen: '/admin/administrators',
    state: 'errors in another name',
    part: MAIN,
    async prepare(visit) {
      await button(visit, /^Rename /)
        .first()
        .click()
      const box = visit.page.getByRole('form', { name: /^Rename / })
      await box.getByLabel('Name').fill('\u0410da')
      await box.getByRole('button', { name: 'Save Name' }).click()
      await shows(visit, /letters of one script/)
    },
  },
  {
    screen: '/admin/login',
    state: 'errors, after a logout',
    async prepare(visit) {
      await button(visit, 'Logout').click()
      await shows(visit, 'Admin Login')
      await logIn(visit, 'ada', 'not the password')
      await visit.page.getByRole('alert').first().waitFor()
    },
  },
  {
    screen: '/admin/login',
    state: 'question for the code',
    async prepare(visit) {
      await logIn(visit, 'ada', PASSWORD)
      await shows(visit, 'Don’t ask again on this device')
    },
  },
  {
    screen: '/admin/account',
    state: 'filled, with a trusted device',
    part: MAIN,
    async prepare(visit) {
      await visit.page.getByRole('checkbox').check()
      await field(visit, 'Code').fill(code(1))
      await button(visit, 'Log in').click()
      await shows(visit, 'Quick Actions')
      await openByLink(visit, '/admin/account')
      await visit.page.getByRole('list', { name: 'Trusted devices' }).waitFor()
    },
  },
  {
    screen: '/admin/password',
    state: 'link that was used',
    part: MAIN,
    open: signedOut(() => link),
    heading: /./,
    prepare: (visit) => shows(visit, 'This link was already used.'),
  },
  {
    screen: '/admin/forgot',
    state: 'errors',
    open: '/admin/forgot',
    heading: /./,
    async prepare(visit) {
      await button(visit, 'Send Link').click()
      await visit.page.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    screen: '/admin/login',
    state: 'filled',
    open: signedOut(() => '/admin/login'),
    heading: 'Admin Login',
  },
]

export const ACCOUNTS: Sweep = {
  title: 'the screens of accounts',
  async seed({ password, write }) {
    const ada = { name: 'Ada Office', username: 'ada', email: null, currentPassword: password }
    const invitation = await write<{ link: string }>('POST', '/admin/administrators', ada)
    link = new URL(invitation.link).pathname + new URL(invitation.link).hash
  },
  states,
}
