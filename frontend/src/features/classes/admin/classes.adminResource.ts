import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { classesAdminApi, path, pathOf } from '../classesAdmin.api.ts'
import { describeTimes, describeDates, describeDay } from '../describeSchedule.ts'

const listed = (one: Class): ListedObject => ({
  path: `${pathOf(one.id)}/edit`,
  title: one.name,
  facts: `${describeDay(one.dayOfWeek)} ${describeTimes(one.startTime, one.endTime)}, ${one.location}, ${describeDates(one.startDate, one.endDate)}`,
  words: `${one.sport} ${one.level} ${one.coach ?? ''}`,
})

/** The classes in the admin area (docs/product.md section 2). */
export const classes = defineAdminResource({
  type: 'class',
  one: 'Class',
  hasPictures: false,
  api: classesAdminApi,
  path,
  label: 'Classes',
  icon: 'calendar',
  screens: {
    '': screen('ClassesAdminScreen', () => import('./ClassesAdminScreen.tsx')),
    '/new': screen('NewClassScreen', () => import('./NewClassScreen.tsx')),
    '/:id/edit': screen('EditClassScreen', () => import('./EditClassScreen.tsx')),
  },
  prefetch: [['classList']],
  objects: { classList: (items) => items.map(listed), adminClass: (one) => [listed(one)] },
})
