import {
  AVAILABILITIES,
  CLASS_DEFAULTS,
  LEVELS,
  LOCATIONS,
  WEEKDAYS,
} from '@lane-and-court/contract/classes/classes.ts'
import { classInputSchema, classUpdateSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import mongoose from 'mongoose'
import {
  choiceColumn,
  dayColumn,
  numberColumn,
  textColumn,
  timeColumn,
  YES_NO,
  type ImportTable,
  type Column,
} from '../../resources/imports/importTable.ts'
import { storeVersions } from '../../resources/history.ts'
import { readCoachNames } from '../staff/coachNames.service.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'
import { IMPORT_MESSAGES as M } from '@lane-and-court/contract/imports/imports.ts'

type Document = ClassDocument
const COLLECTION = ClassModel.collection.name
const MONTHS_PER_YEAR = 12
const words = <Word extends string>(all: readonly Word[]) => all.map((word) => [word, word] as const)
const years = { isOptional: true, times: MONTHS_PER_YEAR }

/** The classes as a CSV file (docs/specification.md section 2). */
export const classesTable: ImportTable<Document> = {
  type: 'class',
  what: 'class',
  path: '/api/admin/classes',
  topic: 'classes',
  model: ClassModel,
  columns: async () => [
    textColumn('Name', 'name', ({ name }) => name),
    choiceColumn('Sport', 'sport', words(SPORTS), ({ sport }) => sport),
    choiceColumn('Level', 'level', words(LEVELS), ({ level }) => level),
    choiceColumn(
      'Day',
      'dayOfWeek',
      WEEKDAYS.map((day, at) => [day, at, day.slice(0, 3)] as const),
      ({ dayOfWeek }) => dayOfWeek,
    ),
    timeColumn('Start time', 'startTime', ({ startTime }) => startTime),
    timeColumn('End time', 'endTime', ({ endTime }) => endTime),
    dayColumn('Start date', 'startDate', ({ startDate }) => startDate),
    dayColumn('End date', 'endDate', ({ endDate }) => endDate),
    choiceColumn('Location', 'location', words(LOCATIONS), ({ location }) => location),
    numberColumn('Capacity', 'capacity', ({ capacity }) => capacity),
    numberColumn('Youngest age', 'ageRange.minMonths', ({ ageRange }) => ageRange?.minMonths, years),
    numberColumn('Oldest age', 'ageRange.maxMonths', ({ ageRange }) => ageRange?.maxMonths, years),
    coachColumn(await readCoachNames()),
    numberColumn('Price', 'price', ({ price }) => price, { isOptional: true }),
    textColumn('Enrollment link', 'enrollmentUrl', ({ enrollmentUrl }) => enrollmentUrl, true),
    choiceColumn(
      'Room',
      'availability.status',
      words(AVAILABILITIES),
      ({ availability }) => availability?.status,
      true,
    ),
    numberColumn('Places left', 'availability.placesLeft', ({ availability }) => availability?.placesLeft, {
      isOptional: true,
    }),
    choiceColumn('Active', 'isActive', YES_NO, ({ isActive }) => isActive),
    textColumn('Description', 'description', ({ description }) => description),
  ],
  name: ({ name }) => name,
  inputOf: (document) => ({
    ...(document
      ? {
          name: document.name,
          description: document.description,
          isActive: document.isActive,
          dayOfWeek: document.dayOfWeek,
          startTime: document.startTime,
          endTime: document.endTime,
          startDate: document.startDate.toISOString(),
          endDate: document.endDate.toISOString(),
          level: document.level,
          capacity: document.capacity,
          sport: document.sport,
          location: document.location ?? CLASS_DEFAULTS.location,
          price: document.price ?? null,
          enrollmentUrl: document.enrollmentUrl ?? null,
        }
      : {}),
    coach: { coach: document?.coach ?? null, coachId: document?.coachId ?? null },
    ageRange: {
      minMonths: document?.ageRange?.minMonths ?? null,
      maxMonths: document?.ageRange?.maxMonths ?? null,
    },
    availability: {
      status: document?.availability?.status ?? null,
      placesLeft: document?.availability?.placesLeft ?? null,
    },
  }),
  // As the form of a class does it.
  finish: (input) => {
    const { minMonths, maxMonths } = input['ageRange'] as Record<string, number | null>
    const { status, placesLeft } = input['availability'] as Record<string, unknown>
    const { coach, coachId } = (input['coach'] ?? { coach: null, coachId: null }) as Record<string, unknown>
    const hasAges = minMonths !== null || maxMonths !== null
    return {
      ...input,
      coach,
      coachId,
      ageRange: hasAges ? { minMonths: minMonths ?? 0, maxMonths } : null,
      availability: status ? { status, placesLeft: status === 'open' ? placesLeft : null } : null,
    }
  },
  schemas: { create: classInputSchema, update: classUpdateSchema },
  async noteChange(documents) {
    await storeVersions(COLLECTION, documents, '')
    return new Map()
  },
  async afterWrite(rows, by) {
    const _id = mongoose.trusted({ $in: rows.map(({ objectId }) => objectId) })
    await storeVersions(COLLECTION, await ClassModel.find({ _id }).lean<Document[]>(), by)
  },
}

const sameName = (name: string) => name.toLowerCase()

/**
 * @param names of all coaches with an account, by id.
 * @returns the column of the coach: the name of the account, or the text of the class. A name that one coach has, in any
 *   case, stands for the account; any other one is text.
 */
function coachColumn(names: ReadonlyMap<string, string>): Column<ClassDocument> {
  const idsOf = new Map<string, string[]>()
  for (const [id, name] of names) idsOf.set(sameName(name), [...(idsOf.get(sameName(name)) ?? []), id])
  return {
    name: 'Coach',
    // Both fields of the coach, which `finish` takes apart.
    path: 'coach',
    write: ({ coach, coachId }) => (coachId && names.get(coachId)) || (coach ?? ''),
    read(cell) {
      const [coachId, second] = idsOf.get(sameName(cell)) ?? []
      if (second) return { fault: M.sameCoach }
      return { value: coachId ? { coach: null, coachId } : { coach: cell, coachId: null } }
    },
    isOptional: true,
  }
}
