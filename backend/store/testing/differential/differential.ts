import { EJSON } from 'bson'
import type { Db, Document } from 'mongodb'
import { answerOf, EXACT, judge, openRaw } from './compare.ts'
import type { Verdict } from './compare.ts'
import { operation, start } from './operations.ts'
import { Random } from './random.ts'

const OPERATIONS_OF_A_ROUND = 20
/** A command that the two stores answered differently. */
export interface Difference {
  seed: number
  command: string
  documents: string
  embedded: string
  mongod: string
  verdict: Verdict
}

export interface Result {
  counts: Record<Verdict, number>
  differences: Difference[]
}

/**
 * Runs the same random operations on both stores and compares answers, errors and the stored documents.
 * Each round starts from new documents, by a seed of its own, so that it can be repeated alone.
 */
export async function compareStores(
  uris: { embedded: string; mongod: string },
  { ops, seed, onDifference }: { ops: number; seed: number; onDifference?: (difference: Difference) => void },
): Promise<Result> {
  const name = `differential${seed}`
  const [embedded, mongod] = [await openRaw(uris.embedded, name), await openRaw(uris.mongod, name)]
  const result: Result = { counts: { same: 0, refused: 0, value: 0, code: 0 }, differences: [] }
  try {
    await useOneEngine(mongod.db)
    const done = (): number => Object.values(result.counts).reduce((sum, count) => sum + count)
    for (let round = seed; done() < ops; round++)
      await runRound(round, [embedded.db, mongod.db], (verdict, difference) => {
        result.counts[verdict] += 1
        if (!difference) return
        result.differences.push(difference)
        onDifference?.(difference)
      })
  } finally {
    await Promise.all([embedded.client.close(), mongod.client.close()])
  }
  return result
}

/**
 * Makes MongoDB use one of its two query engines for everything: they differ in the order of fields, in codes of
 * errors, and in which of several errors comes first. The parameter has another name in later releases.
 */
async function useOneEngine(db: Db): Promise<void> {
  const admin = db.admin()
  for (const parameter of [
    { internalQueryForceClassicEngine: true },
    { internalQueryFrameworkControl: 'forceClassicEngine' },
  ])
    await admin.command({ setParameter: 1, ...parameter }).catch(() => {})
}

async function runRound(
  seed: number,
  dbs: readonly [Db, Db],
  report: (verdict: Verdict, difference?: Difference) => void,
): Promise<void> {
  const random = new Random(seed)
  const { documents, indexes } = start(random)
  await fill(dbs, 'rows', documents, indexes)
  await fill(dbs, 'other', start(random).documents, [])
  for (let at = 0; at < OPERATIONS_OF_A_ROUND; at++) {
    const command = operation(random)
    const before = await readRows(dbs[1])
    const [own, theirs] = [await answerOf(dbs[0], command), await answerOf(dbs[1], command)]
    let outcome = judge(own, theirs)
    const isWrite = !(
      'find' in command ||
      'aggregate' in command ||
      'count' in command ||
      'distinct' in command
    )
    // An update of many documents that fails has changed those before, in an order that is not defined.
    const isPartial = theirs.code !== null && command.updates?.[0]?.multi === true
    if (isPartial && outcome.verdict === 'code') outcome = { ...outcome, verdict: 'same' }
    if (isWrite && outcome.verdict === 'same' && !isPartial) {
      const [mine, other] = [await readRows(dbs[0]), await readRows(dbs[1])]
      if (mine !== other) {
        outcome = { verdict: 'value', embedded: mine, mongod: other }
      }
    }
    const difference = outcome.verdict === 'value' || outcome.verdict === 'code'
    report(
      outcome.verdict,
      difference
        ? { ...outcome, seed, command: EJSON.stringify(command, { relaxed: false }), documents: before }
        : undefined,
    )
    // After a difference the two stores hold different documents: the round ends.
    if (isWrite && (outcome.verdict !== 'same' || isPartial)) return
  }
}

async function fill(
  dbs: readonly Db[],
  name: string,
  documents: Document[],
  indexes: Document[],
): Promise<void> {
  for (const db of dbs) {
    await db.command({ create: name }).catch(() => {})
    await db.command({ delete: name, deletes: [{ q: {}, limit: 0 }] })
    await db.command({ dropIndexes: name, index: '*' })
    if (documents.length > 0) await db.command({ insert: name, documents })
  }
  // An index that the documents forbid is left out on both.
  for (const index of indexes) {
    for (const db of dbs) await db.command({ createIndexes: name, indexes: [index] }).catch(() => {})
  }
}

async function readRows(db: Db): Promise<string> {
  const { cursor } = await db.command({ find: 'rows', sort: { _id: 1 } }, EXACT)
  return EJSON.stringify(cursor.firstBatch as Document[], { relaxed: false })
}
