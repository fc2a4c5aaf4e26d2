import type { ClassInput } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Sport } from '@lane-and-court/contract/http/common.limits.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'

/** @returns the classes, of one sport if named, by day and time. */
export function listClasses(sport?: Sport): Promise<ClassDocument[]> {
  return ClassModel.find(sport ? { sport } : {})
    .sort({ dayOfWeek: 1, startTime: 1 })
    .lean<ClassDocument[]>()
}

/** Adds a class. @param input as validated by classInputSchema. */
export async function createClass(input: ClassInput): Promise<ClassDocument> {
  return (await ClassModel.create(input)).toObject()
}
