import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** The kinds of names in the table of the store's README. */
export type Kind =
  | 'commands'
  | 'filter operators'
  | 'update operators'
  | 'modifiers of `$push`'
  | 'stages'
  | 'accumulators'

type Doc = Record<string, unknown>

const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const docsOf = (value: unknown): Doc[] => (Array.isArray(value) ? value.filter(isDoc) : [])

/** @returns the names in a command as the driver sends it. */
export function* namesIn(name: string, command: Doc): Generator<[Kind, string]> {
  yield ['commands', name]
  for (const filter of [command['filter'], command['query']]) yield* inFilter(filter)
  yield* inUpdate(command['update'])
  for (const { q, u } of [...docsOf(command['updates']), ...docsOf(command['deletes'])]) {
    yield* inFilter(q)
    yield* inUpdate(u)
  }
  for (const index of docsOf(command['indexes'])) yield* inFilter(index['partialFilterExpression'])
  for (const [stage, specification] of docsOf(command['pipeline']).flatMap(Object.entries<unknown>)) {
    yield ['stages', stage]
    if (stage === '$match') yield* inFilter(specification)
    if (stage === '$group' && isDoc(specification))
      for (const [field, value] of Object.entries(specification))
        if (field !== '_id' && isDoc(value)) for (const key of Object.keys(value)) yield ['accumulators', key]
  }
}

function* inFilter(filter: unknown): Generator<[Kind, string]> {
  if (Array.isArray(filter)) for (const part of filter) yield* inFilter(part)
  if (!isDoc(filter)) return
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$')) yield ['filter operators', key]
    yield* inFilter(value)
  }
}

function* inUpdate(update: unknown): Generator<[Kind, string]> {
  if (!isDoc(update)) return
  for (const [operator, fields] of Object.entries(update)) {
    if (!operator.startsWith('$')) continue
    yield ['update operators', operator]
    if (operator === '$pull' && isDoc(fields))
      for (const value of Object.values(fields)) yield* inFilter(value)
    if (operator !== '$push' || !isDoc(fields)) continue
    for (const value of Object.values(fields))
      if (isDoc(value))
        for (const key of Object.keys(value)) if (key.startsWith('$')) yield ['modifiers of `$push`', key]
  }
}

/** The folder for the names of this run (`npm test`), if they are recorded. */
const SENT_NAMES = process.env['SENT_NAMES']
const seen = new Set<string>()

/** Records the names in a command, each once, for `sentNames.test.ts`. */
export function recordNames(name: string, command: Doc): void {
  if (SENT_NAMES === undefined) return
  for (const [kind, one] of namesIn(name, command)) {
    const line = JSON.stringify([kind, one])
    if (seen.has(line)) continue
    seen.add(line)
    mkdirSync(SENT_NAMES, { recursive: true })
    appendFileSync(path.join(SENT_NAMES, `${process.pid}`), `${line}\n`)
  }
}
