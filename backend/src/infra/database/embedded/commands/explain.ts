import { hostname } from 'node:os'
import { expectArray, expectDoc, isDoc, typeName } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { split } from '../aggregate/pipeline.ts'
import { badValue, CommandError, typeMismatch } from '../errors.ts'
import { scopeOf } from '../expressions/compile.ts'
import type { Scope } from '../expressions/scope.ts'
import { compileFilter, isOperatorDoc } from '../query/match.ts'
import { parseHint } from '../query/hint.ts'
import type { Access } from '../query/planner.ts'
import { select, type Selection } from '../query/scan.ts'
import { planSearch } from '../query/searchPlan.ts'
import { parseSort, type SortField } from '../query/sort.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import { atOnce } from '../turns.ts'
import { collectionName, optionalDoc, wholeNumber } from './context.ts'
import type { Command } from './context.ts'

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution']

/** What a command reads, and what it does with that. */
interface Reading {
  selection: Required<Omit<Selection, 'scope'>>
  /** The stage around the reading, such as COUNT. */
  around: string | null
  /** The stages of a pipeline that follow. */
  rest: Doc[]
}

/**
 * `explain`: how a command reads what it selects, in the form of a real server. Nothing is written. The filter
 * is checked again for every document, so a FETCH names all of it.
 */
export const explain: Command = (body, { database, db }) => {
  const command = body.explain
  if (!isDoc(command))
    throw typeMismatch(
      `BSON field 'explain.explain' is the wrong type '${typeName(command)}', expected type 'object'`,
    )
  const verbosity = body.verbosity ?? 'allPlansExecution'
  if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
    throw badValue(
      `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
    )
  const [kind = ''] = Object.keys(command)
  const read = READINGS[kind]
  if (!read) throw new CommandError(20, `Cannot explain cmd: ${kind}`)
  const name = collectionName(command, kind)
  const reading = read(command)
  reading.selection.hint = parseHint(hintIn(command))
  const collection = database.find(db, name)
  const whole = explained(collection, `${db}.${name}`, reading, {
    isRun: verbosity !== 'queryPlanner',
    scope: scopeOf(optionalDoc(command, 'let')),
  })
  return {
    explainVersion: '1',
    ...(reading.rest.length > 0 ? { stages: [{ $cursor: whole }, ...reading.rest] } : whole),
    command: { ...command, $db: db },
    serverInfo: { host: hostname(), port: 0, version: '7.0.0', gitVersion: 'embedded' },
    ok: 1,
  }
}

const reading = (filter: Doc, more: Partial<Reading> & Partial<Selection> = {}): Reading => ({
  selection: { filter, sort: more.sort ?? [], skip: more.skip ?? 0, limit: more.limit ?? 0, hint: null },
  around: more.around ?? null,
  rest: more.rest ?? [],
})

const READINGS: Record<string, (command: Doc) => Reading> = {
  find: (command) =>
    reading(optionalDoc(command, 'filter'), {
      sort: parseSort(command.sort),
      skip: wholeNumber(command, 'skip', 0),
      limit: wholeNumber(command, 'limit', 0),
    }),
  count: (command) => reading(optionalDoc(command, 'query'), { around: 'COUNT' }),
  distinct: (command) => reading(optionalDoc(command, 'query')),
  findAndModify: (command) =>
    reading(optionalDoc(command, 'query'), {
      sort: parseSort(command.sort),
      limit: 1,
      around: command.remove === true ? 'DELETE' : 'UPDATE',
    }),
  update(command) {
    const [spec] = expectArray(command.updates, 'updates').map((entry) => expectDoc(entry, 'updates'))
    return reading(optionalDoc(spec ?? {}, 'q'), { limit: spec?.multi === true ? 0 : 1, around: 'UPDATE' })
  },
  delete(command) {
    const [spec] = expectArray(command.deletes, 'deletes').map((entry) => expectDoc(entry, 'deletes'))
    return reading(optionalDoc(spec ?? {}, 'q'), { limit: spec?.limit === 1 ? 1 : 0, around: 'DELETE' })
  },
  aggregate(command) {
    const stages = expectArray(command.pipeline, 'pipeline').map((stage) => expectDoc(stage, 'pipeline'))
    const { filter, ...more } = split(stages)
    return reading(filter, more)
  },
}

/** The hint of a command, or of the first write in it. */
function hintIn(command: Doc): unknown {
  const writes = command.updates ?? command.deletes
  return Array.isArray(writes) ? (isDoc(writes[0]) ? writes[0].hint : null) : command.hint
}

function explained(
  collection: Collection | undefined,
  namespace: string,
  { selection, around }: Reading,
  { isRun, scope }: { isRun: boolean; scope: Scope },
): Doc {
  compileFilter(selection.filter, scope)
  const winningPlan = collection ? stagesOf(collection, selection, around) : { stage: 'EOF' }
  const planner = {
    namespace,
    indexFilterSet: false,
    parsedQuery: selection.filter,
    maxIndexedOrSolutionsReached: false,
    maxIndexedAndSolutionsReached: false,
    maxScansToExplodeReached: false,
    winningPlan,
    rejectedPlans: [],
  }
  return {
    queryPlanner: planner,
    ...(isRun ? { executionStats: run(collection, { ...selection, scope }, around, winningPlan) } : {}),
  }
}

function run(
  collection: Collection | undefined,
  selection: Selection,
  around: string | null,
  winningPlan: Doc,
): Doc {
  const begin = performance.now()
  const stats = collection?.database.stats
  const examinedBefore = stats?.docsExamined ?? 0
  let found = 0
  if (collection) for (const _row of select(collection, selection)) found += 1
  const examined = (stats?.docsExamined ?? 0) - examinedBefore
  const nReturned = around === null ? found : 0
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - begin),
    totalKeysExamined: usesIndex(winningPlan) ? examined : 0,
    totalDocsExamined: examined,
    executionStages: { ...winningPlan, nReturned, isEOF: 1 },
  }
}

const usesIndex = ({ stage, inputStage }: Doc): boolean =>
  stage === 'IXSCAN' || stage === 'IDHACK' || stage === 'OR' || (isDoc(inputStage) && usesIndex(inputStage))

/** @returns the tree of stages: what is outside has what is inside as its `inputStage`. */
function stagesOf(collection: Collection, selection: Reading['selection'], around: string | null): Doc {
  const { filter, sort, skip, limit } = selection
  const chosen = atOnce(planSearch(collection, selection, limit === 0 ? 0 : skip + limit))
  let stage = sourceOf(chosen.accesses, filter)
  if (!chosen.sorted)
    stage = {
      stage: 'SORT',
      sortPattern: patternOf(sort),
      memLimit: 104_857_600,
      ...(limit > 0 ? { limitAmount: skip + limit } : {}),
      type: 'simple',
      inputStage: stage,
    }
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage }
  if (limit > 0 && chosen.sorted && around === null)
    stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage }
  return around === null ? stage : { stage: around, inputStage: stage }
}

function sourceOf(accesses: readonly Access[], filter: Doc): Doc {
  const residual = Object.keys(filter).length > 0 ? { filter } : {}
  const [first, ...others] = accesses
  if (!first || first.source === 'natural')
    return { stage: 'COLLSCAN', ...residual, direction: first?.reverse ? 'backward' : 'forward' }
  // The branches of an $or.
  if (others.length > 0)
    return { stage: 'FETCH', ...residual, inputStage: { stage: 'OR', inputStages: accesses.map(scanOf) } }
  if (first.source === '_id' && isById(filter)) return { stage: 'IDHACK' }
  return { stage: 'FETCH', ...residual, inputStage: scanOf(first) }
}

function scanOf({ source, reverse }: Access): Doc {
  if (source === 'natural') return { stage: 'COLLSCAN' }
  const index = source === '_id' ? ID_INDEX : source
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: index.multikey,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== null,
    indexVersion: 2,
    direction: reverse ? 'backward' : 'forward',
  }
}

type Scanned = Pick<Index, 'spec' | 'name' | 'multikey' | 'unique' | 'sparse' | 'partial'>

const ID_INDEX: Scanned = {
  spec: { key: { _id: 1 } },
  name: '_id_',
  multikey: false,
  unique: true,
  sparse: false,
  partial: null,
}

const isById = (filter: Doc) => Object.keys(filter).join() === '_id' && !isOperatorDoc(filter._id)

const patternOf = (sort: readonly SortField[]) =>
  Object.fromEntries(sort.map(({ path, direction }) => [path, direction]))
