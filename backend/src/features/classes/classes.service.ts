import type { ClassInput } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Sport } from '@lane-and-court/contract/http/common.limits.ts'
import mongoose from 'mongoose'
import { ClassModel, type ClassDocument } from './classes.model.ts'

const DAY_MS = 86_400_000

/** @returns the classes that visitors are offered, of one sport if named, by day and time: none that has ended. */
export function listOfferedClasses(sport?: Sport, now = new Date()): Promise<ClassDocument[]> {
  // A class takes place on its end date still.
  const endDate = mongoose.trusted({ $gt: new Date(now.getTime() - DAY_MS) })
  return ClassModel.find(sport ? { sport, endDate } : { endDate })
    .sort({ dayOfWeek: 1, startTime: 1 })
    .lean<ClassDocument[]>()
}

/** Adds a class. @param input as validated by classInputSchema. */
export async function createClass(input: ClassInput): Promise<ClassDocument> {
  return (await ClassModel.create(input)).toObject()
}
