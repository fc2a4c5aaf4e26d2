import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import {
  button,
  close,
  DIALOG,
  firstOf,
  MAIN,
  rowMenu,
  sendWrong,
  showHistory,
  shows,
  submit,
  type ScreenState,
  type Visit,
} from './visit.ts'

export const CLASSES: ScreenState[] = [
  {
    screen: '/admin/classes',
    state: 'filled',
    open: '/admin/classes',
    heading: 'Class Schedule',
    prepare: (visit) => shows(visit, '15 classes'),
  },
  {
    screen: '/admin/classes',
    state: 'menu',
    part: '[popover]:popover-open',
    prepare: (visit) => rowMenu(visit),
  },
  {
    screen: '/admin/classes',
    state: 'dialog of a deletion',
    part: DIALOG,
    async prepare(visit) {
      await close(visit)
      await rowMenu(visit, 'Delete')
    },
  },
  {
    screen: '/admin/classes',
    state: 'dialog of a view',
    part: DIALOG,
    async prepare(visit) {
      await close(visit)
      await visit.page.getByLabel('Order').selectOption('Name')
      await button(visit, 'Save view').click()
      await button(visit, 'Save View').click()
      await shows(visit, 'Please enter a name for the view')
      await visit.page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By name')
      await button(visit, 'Save View').click()
      await button(visit, 'Edit views').click()
      await button(visit, 'Rename By name').waitFor()
    },
  },
  {
    screen: '/admin/classes',
    state: 'selection',
    part: '[aria-label=Selection]',
    async prepare(visit) {
      await close(visit)
      await visit.page.getByRole('table').getByRole('checkbox').nth(1).click()
      await shows(visit, '1 of 15 selected')
      // The bar covers some rows in part, until the end of the list is in sight.
      await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  {
    screen: '/admin/classes',
    state: 'dialog of a change, with errors',
    part: DIALOG,
    async prepare(visit) {
      const dialog = visit.page.getByRole('dialog')
      await button(visit, 'Change').click()
      await dialog.getByLabel('What to change').selectOption('End date')
      await dialog.getByLabel('End date').fill('2020-01-01')
      await button(visit, 'Change Classes').click()
      await dialog.getByText('End date must not be before the start date').first().waitFor()
    },
  },
  {
    screen: '/admin/classes',
    state: 'dialog of a move',
    part: DIALOG,
    async prepare(visit) {
      await close(visit)
      await button(visit, 'Move').click()
      await visit.page.getByRole('dialog').getByLabel('Shift dates by').fill('7')
    },
  },
  {
    screen: '/admin/classes',
    state: 'no match',
    open: '/admin/classes?q=nobody+teaches+this',
    heading: 'Class Schedule',
    part: MAIN,
    prepare: (visit) => shows(visit, 'No matching classes'),
  },
  {
    screen: '/admin/classes/new',
    state: 'errors',
    open: '/admin/classes/new',
    heading: 'Create Class',
    prepare: sendWrong,
  },
  {
    screen: '/admin/classes/:id/edit',
    state: 'filled, with its history',
    open: firstOf('/admin/classes'),
    heading: 'Edit Class',
    prepare: showHistory,
  },
  {
    screen: '/admin/classes/:id/edit',
    state: 'conflict',
    part: '[aria-labelledby=conflict-title]',
    prepare: meetConflict,
  },
]

/** Saves the class that is open after somebody else has. */
async function meetConflict(visit: Visit): Promise<void> {
  const path = new URL(visit.page.url()).pathname.replace(/\/edit$/, '')
  const {
    id: _id,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...input
  } = await visit.read<Class & Record<'createdAt' | 'updatedAt', unknown>>(path)
  await visit.page.getByLabel('Capacity').fill('9')
  await visit.write('PUT', path, { ...input, capacity: 12 })
  await submit(visit)
  await visit.page.getByRole('region', { name: 'Conflict' }).waitFor()
}
