import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { classInputSchema, classUpdateSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import mongoose from 'mongoose'
import { columnsOf } from '../../resources/fields/columns.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { Column, ImportTable } from '../../resources/imports/importTable.ts'
import { storeVersions } from '../../resources/history.ts'
import { readSeasonNames } from '../seasons/seasons.service.ts'
import { readCoachNames } from '../staff/coachNames.service.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'
import { IMPORT_MESSAGES as M } from '@lane-and-court/contract/imports/imports.ts'

type Document = ClassDocument
const COLLECTION = ClassModel.collection.name
/** The order of the first columns of a file. That of the coach is inserted before the price, that of the season before the location. */
const COLUMNS =
  'name sport level dayOfWeek startTime endTime startDate endDate location capacity ageRange.minMonths ageRange.maxMonths price enrollmentUrl availability.status availability.placesLeft isActive description'

/** The classes as a CSV file (docs/specification.md section 2). */
export const classesTable: ImportTable<Document> = {
  type: 'class',
  what: 'class',
  path: '/api/admin/classes',
  topic: 'classes',
  model: ClassModel,
  async columns() {
    const columns = columnsOf<Document>(CLASS_FIELDS, COLUMNS.split(' '), ['coach', 'coachId', 'seasonId'])
    const own = new Map([
      ['price', coachColumn(await readCoachNames())],
      ['location', seasonColumn(await readSeasonNames())],
    ])
    return columns.flatMap((column) => [...(own.has(column.path) ? [own.get(column.path)!] : []), column])
  },
  name: ({ name }) => name,
  inputOf: (document) => {
    const { coach, coachId, ageRange, availability, ...fields } = document
      ? presentFields(CLASS_FIELDS, document)
      : ({} as Partial<ClassInput>)
    return {
      ...fields,
      coach: { coach: coach ?? null, coachId: coachId ?? null },
      ageRange: ageRange ?? { minMonths: null, maxMonths: null },
      availability: availability ?? { status: null, placesLeft: null },
    }
  },
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

/**
 * @param names of all seasons, by id.
 * @returns the column of the season: its name, in any case. It is blank where the season is in the trash; the class keeps
 *   that season as long as the cell stays blank.
 */
function seasonColumn(names: ReadonlyMap<string, string>): Column<ClassDocument> {
  const ids = new Map(Array.from(names, ([id, name]) => [sameName(name), id]))
  return {
    name: CLASS_FIELDS.seasonId.label,
    path: 'seasonId',
    write: ({ seasonId }) => (seasonId && names.get(seasonId)) || '',
    read(cell) {
      const value = ids.get(sameName(cell))
      return value ? { value } : { fault: M.noSeason }
    },
    isOptional: true,
  }
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
