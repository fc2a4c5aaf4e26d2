import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { classInputSchema, classUpdateSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import mongoose from 'mongoose'
import { columnsOf } from '../../resources/fields/columns.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { Column, ImportTable, PlannedRow } from '../../resources/imports/importTable.ts'
import { readSeasonNames } from '../seasons/seasons.service.ts'
import { readCoachNames } from '../staff/coachNames.service.ts'
import { ClassModel, type ClassDocument } from './classes.model.ts'
import {
  fillMessage,
  IMPORT_MESSAGES as M,
  type ImportFault,
} from '@lane-and-court/contract/imports/imports.ts'

type Document = ClassDocument
/** The first columns of a file, in order. The coach comes before the price, and the season before the location. */
const COLUMNS =
  'name sport level dayOfWeek startTime endTime startDate endDate location capacity ageRange.minMonths ageRange.maxMonths price enrollmentUrl availability.status availability.placesLeft isActive isDraft description'

/** The classes as a CSV file (docs/product.md section 2). */
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
  warnings: async (rows) =>
    [...(await sameClasses(rows)), ...unknownCoaches(rows)].toSorted((one, other) => one.row - other.row),
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

type Row = PlannedRow<Document>
/** What makes two classes the same to the office, beside their dates. */
const keyOf = ({
  name,
  dayOfWeek,
  startTime,
}: {
  name?: unknown
  dayOfWeek?: unknown
  startTime?: unknown
}) => `${dayOfWeek} ${startTime} ${String(name).toLowerCase()}`

/** @returns a warning for each new class that meets beside one of the same name, day and time. */
async function sameClasses(rows: readonly Row[]): Promise<ImportFault[]> {
  const newRows = rows.filter(({ before }) => before === null)
  if (newRows.length === 0) return []
  const startTime = mongoose.trusted({ $in: [...new Set(newRows.map(({ fields }) => fields['startTime']))] })
  const stored = await ClassModel.find({ startTime } as object, {
    name: 1,
    dayOfWeek: 1,
    startTime: 1,
    startDate: 1,
    endDate: 1,
  }).lean<Document[]>()
  const byKey = Map.groupBy(stored, keyOf)
  return newRows.flatMap(({ row, fields }) => {
    const [from, to] = [fields['startDate'], fields['endDate']].map((day) => new Date(String(day)))
    const same = (byKey.get(keyOf(fields)) ?? []).find(
      ({ startDate, endDate }) => from && to && startDate <= to && endDate >= from,
    )
    if (!same) return []
    return [{ row, column: 'Name', message: fillMessage(M.sameClass, { id: same._id.toHexString() }) }]
  })
}

/** @returns a warning for each row that names a coach whom nobody on the staff is called. */
const unknownCoaches = (rows: readonly Row[]): ImportFault[] =>
  rows.flatMap(({ row, fields: { coach, coachId }, changes }) => {
    const isNamed =
      changes.some(({ column }) => column === 'Coach') && typeof coach === 'string' && coach !== ''
    return isNamed && !coachId
      ? [{ row, column: 'Coach', message: fillMessage(M.unknownCoach, { name: coach }) }]
      : []
  })
