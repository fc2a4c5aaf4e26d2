import type { ClassSort } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { ClashQuery, ClassListQuery } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import mongoose from 'mongoose'
import { findPage } from '../../infra/database/findPage.ts'
import { literalPattern } from '../../infra/database/literalPattern.ts'
import { sortOrder } from '../../infra/database/sortOrder.ts'
import { classFilter } from './classes.filter.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'

const SORTS: Record<ClassSort, Record<string, 1 | -1>> = {
  day: SCHEDULE_ORDER,
  name: { name: 1, _id: 1 },
  coach: { coach: 1, _id: 1 },
  start: { startDate: 1, _id: 1 },
  newest: { createdAt: -1, _id: -1 },
  capacity: { capacity: -1, _id: 1 },
}

/** @param query as validated by classListQuerySchema. @returns one page of the classes that match it. */
export function findClassPage(query: ClassListQuery, now = new Date()): Promise<Page<ClassDocument>> {
  return findPage(ClassModel, { filter: classFilter(query, now), sort: sortOrder(SORTS, query.sort) }, query)
}

/**
 * Finds classes that a coach teaches at the time of another class. Clashes are only reported, never
 * forbidden: two coaches may share a class, and a schedule changes in steps.
 * @param query as validated by clashQuerySchema.
 * @returns classes of the same coach (upper and lower case are equal) on the same weekday, whose times and
 *   dates overlap; a class that begins when the other ends does not overlap.
 */
export function findClashes(query: ClashQuery): Promise<ClassDocument[]> {
  const { coach, dayOfWeek, startTime, endTime, startDate, endDate, except } = query
  return ClassModel.find({
    coach: mongoose.trusted({ $regex: `^${literalPattern(coach)}$`, $options: 'i' }),
    dayOfWeek,
    startTime: mongoose.trusted({ $lt: endTime }),
    endTime: mongoose.trusted({ $gt: startTime }),
    startDate: mongoose.trusted({ $lte: new Date(endDate) }),
    endDate: mongoose.trusted({ $gte: new Date(startDate) }),
    ...(except && { _id: mongoose.trusted({ $ne: new mongoose.Types.ObjectId(except) }) }),
  })
    .sort(SCHEDULE_ORDER)
    .lean<ClassDocument[]>()
}
