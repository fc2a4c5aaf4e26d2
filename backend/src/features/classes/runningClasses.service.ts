import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import {
  DASHBOARD_LIMITS,
  type Counted,
  type NamedObject,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { findFirst } from '../../infra/database/lists.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'
import { presentPublicClasses } from './classCoaches.service.ts'

const startOf = (day: CalendarDay, daysLater = 0) =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days: daysLater }).toJSDate()

/** @returns the active classes whose dates overlap these days, the ones that end first at the beginning; a bounded number. */
export async function readRunningClasses(from: CalendarDay, to: CalendarDay): Promise<Class[]> {
  const classes = await ClassModel.find({
    isActive: true,
    endDate: mongoose.trusted({ $gte: startOf(from) }),
    startDate: mongoose.trusted({ $lt: startOf(to, 1) }),
  })
    .sort({ endDate: 1 })
    .limit(DASHBOARD_LIMITS.classes)
    .lean<ClassDocument[]>()
  return presentPublicClasses(classes)
}

/** @returns the active classes whose last day is today or within the next days. */
export const findEndingClasses = (today: CalendarDay): Promise<Counted<NamedObject>> =>
  findFirst<ClassDocument, NamedObject>(ClassModel, {
    ...DASHBOARD_LIMITS,
    filter: {
      isActive: true,
      endDate: mongoose.trusted({
        $gte: startOf(today),
        $lt: startOf(today, DASHBOARD_LIMITS.endingDays + 1),
      }),
    },
    sort: { endDate: 1 },
    present: ({ _id, name, endDate }) => ({ id: _id.toHexString(), name, at: endDate.toISOString() }),
  })

/** @returns whether there is any class. */
export const hasClasses = async (): Promise<boolean> => (await ClassModel.exists({})) !== null
