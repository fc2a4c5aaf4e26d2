import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aClosureOfAll } from '../closures.ts'
import { theoInput } from '../coaches.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { CLASSES } from './classes.ts'
import {
  button,
  DIALOG,
  firstOf,
  MAIN,
  sendWrong,
  showHistory,
  shows,
  type ScreenState,
  type Sweep,
  type Visit,
} from './visit.ts'

const TODAY = newYorkClock(Date.now()).slice(0, 10)
const seasonDialog = (visit: Visit) => visit.page.getByRole('dialog').getByLabel('Last day')

const previewOfSeason = async (visit: Visit) =>
  (await firstOf('/admin/seasons')(visit)).replace(/edit$/, 'preview')

const seasons: ScreenState[] = [
  {
    screen: '/admin/seasons',
    state: 'filled',
    open: '/admin/seasons',
    heading: 'Seasons',
    prepare: (visit) => visit.page.getByRole('list', { name: 'Seasons' }).waitFor(),
  },
  {
    screen: '/admin/seasons',
    state: 'dialog of a copy, with errors',
    part: DIALOG,
    async prepare(visit) {
      await visit.page
        .getByRole('link', { name: /^Copy / })
        .last()
        .click()
      await shows(visit, '15 classes will be copied.')
      await seasonDialog(visit).fill('2020-01-01')
      await button(visit, 'Copy Season').click()
      await shows(visit, 'The last day must not be before the first day')
    },
  },
  {
    screen: '/admin/seasons',
    state: 'dialog of a release',
    part: DIALOG,
    open: '/admin/seasons',
    heading: 'Seasons',
    async prepare(visit) {
      await visit.page
        .getByRole('link', { name: /^Release / })
        .last()
        .click()
      await shows(visit, /will be published/)
    },
  },
  {
    screen: '/admin/seasons/:id/preview',
    state: 'filled',
    open: previewOfSeason,
    heading: /Preview/,
    prepare: ({ page }) => page.frameLocator('iframe').getByText('Beginner Swim').first().waitFor(),
  },
  {
    screen: '/admin/seasons/new',
    state: 'errors',
    open: '/admin/seasons/new',
    heading: /Season/,
    prepare: sendWrong,
  },
  {
    screen: '/admin/seasons/:id/edit',
    state: 'filled',
    open: firstOf('/admin/seasons'),
    heading: /Season/,
    prepare: ({ page }) => page.getByLabel('First day').waitFor(),
  },
]

const closures: ScreenState[] = [
  {
    screen: '/admin/closures',
    state: 'filled',
    open: '/admin/closures',
    heading: 'Closures',
    prepare: ({ page }) => page.getByRole('region', { name: /^Decision about rain/ }).waitFor(),
  },
  {
    screen: '/admin/closures/new',
    state: 'errors',
    open: '/admin/closures/new',
    heading: /Closure/,
    async prepare(visit) {
      await visit.page.getByText('Chosen classes', { exact: true }).click()
      await button(visit, 'Announce').click()
      await visit.page.locator('[aria-invalid=true], [data-fault]').first().waitFor()
    },
  },
  {
    screen: '/admin/closures/new',
    state: 'rain on a picked day',
    part: MAIN,
    async prepare(visit) {
      for (const choice of ['Rain', 'All tennis', 'Pick a date'])
        await visit.page.getByText(choice, { exact: true }).click()
      await visit.page.getByLabel('Decision by').fill('')
      await button(visit, 'Announce').click()
      await shows(visit, 'Enter by what time you will decide')
    },
  },
  {
    screen: '/admin/closures/new',
    state: 'date of a class',
    part: MAIN,
    open: async ({ read }) =>
      `/admin/closures/new?class=${(await read<{ id: string }[]>('/classes'))[0]?.id}`,
    heading: 'Cancel a Date',
    prepare: (visit) => visit.page.getByRole('radio').first().waitFor({ state: 'attached' }),
  },
  {
    screen: '/admin/closures/:id/edit',
    state: 'filled, with its history',
    open: firstOf('/admin/closures'),
    heading: /Closure/,
    prepare: showHistory,
  },
]

const staff: ScreenState[] = [
  {
    screen: '/admin/staff',
    state: 'filled',
    open: '/admin/staff',
    heading: 'Staff Management',
    prepare: (visit) => shows(visit, 'Maya Lin'),
  },
  {
    screen: '/admin/staff/new',
    state: 'errors',
    open: '/admin/staff/new',
    heading: 'Add Staff Member',
    prepare: sendWrong,
  },
  {
    screen: '/admin/staff/:id/edit',
    state: 'filled, with its history',
    open: firstOf('/admin/staff'),
    heading: 'Edit Staff Member',
    prepare: showHistory,
  },
  {
    screen: '/admin/staff/:id/edit',
    state: 'somebody else who edits it too',
    part: 'main [role=status]',
    async prepare(visit) {
      await visit.page.route('**/api/admin/presence', (route) =>
        respondAsSite(route, { json: { others: ['Maya Lin'] } }),
      )
      // It is told again when the page comes back into sight.
      await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await shows(visit, 'Maya Lin is editing this too, right now.')
      await visit.page.unrouteAll()
    },
  },
  {
    screen: '/admin/staff/:id/edit',
    state: 'another address without the own password',
    part: 'main form',
    async prepare(visit) {
      await visit.page.getByLabel('Email').fill('new.address@example.com')
      await button(visit, 'Save Changes').click()
      await shows(visit, /^To set a password or another email address/)
    },
  },
  {
    screen: '/admin/staff/:id/link',
    state: 'filled',
    open: async (visit) => (await firstOf('/admin/staff')(visit)).replace(/edit$/, 'link'),
    heading: /^Password Link for /,
    prepare: (visit) => button(visit, 'Make password link').click(),
  },
  {
    screen: '/admin/staff/links',
    state: 'errors',
    open: '/admin/staff/links',
    heading: 'Password Links',
    async prepare(visit) {
      await visit.page.getByLabel('Your current password').fill('not the password')
      await button(visit, /^Send 1 password link/).click()
      await shows(visit, 'Your current password is wrong')
    },
  },
]

export const SCHEDULE: Sweep = {
  title: 'the screens of classes, seasons, closures and coaches',
  async seed({ write }) {
    const rain = { kind: 'rain', decideBy: '23:59', from: addDays(TODAY, 1), to: addDays(TODAY, 1) } as const
    await write(
      'POST',
      '/admin/closures',
      aClosureOfAll({ from: TODAY, to: TODAY, message: 'The pump broke.' }),
    )
    await write('POST', '/admin/closures', aClosureOfAll(rain))
    const { password: _password, ...coach } = theoInput({ username: 'theo', password: '' })
    await write('POST', '/admin/staff', coach)
  },
  states: [...CLASSES, ...seasons, ...closures, ...staff],
}
