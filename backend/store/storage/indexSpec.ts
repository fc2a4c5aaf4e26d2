import { isDoc, toNumber } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { badValue, CommandError, notImplemented, typeMismatch } from '../commands/errors.ts'
import { encodeKey } from '../values/keyEncoding.ts'
import { compileFilter } from '../query/match.ts'
import type { Matcher } from '../query/match.ts'
import { EMPTY_ARRAY, keyed, keyValuesAt, valuesAt } from '../query/paths.ts'
import { invert } from '../query/sort.ts'
import type { SortField } from '../query/sort.ts'

/** The parsed definition of an index. */
export interface IndexSpec {
  name: string
  spec: Doc
  fields: SortField[]
  unique: boolean
  sparse: boolean
  partial: Doc | null
  covers: Matcher
  expireAfterSeconds: number | null
}

/** An index that exists, with its id in the catalog. */
export interface Index extends IndexSpec {
  id: number
  /** True once a document had several keys in it; ranges are then planned more cautiously. */
  multikey: boolean
}

/** What the definition of an index may have. `v`, `ns` and `background` are of old servers, and say nothing. */
const OPTIONS: ReadonlySet<string> = new Set(['key', 'name', 'v', 'ns', 'background', 'unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression']) // prettier-ignore

/**
 * Parses the definition of an index. Throws for types and options that this store does not support, rather
 * than building a different index.
 */
export function parseIndex(definition: Doc): IndexSpec {
  const key = definition.key
  if (!isDoc(key))
    throw typeMismatch("BSON field 'createIndexes.indexes.key' is the wrong type, expected type 'object'")
  const name = definition.name
  if (typeof name !== 'string' || name === '')
    throw new CommandError(9, "The 'name' field is a required property of an index specification")
  for (const option of Object.keys(definition))
    if (!OPTIONS.has(option)) throw notImplemented(`The index option '${option}'`)
  const partial = definition.partialFilterExpression
  if (partial !== undefined && !isDoc(partial))
    throw typeMismatch("The field 'partialFilterExpression' must be an object")
  const fields = Object.entries(key).map(([path, value]) => parseField(path, value))
  if (fields.length === 0) throw new CommandError(67, 'Index keys cannot be an empty object')
  return {
    name,
    spec: { v: 2, ...withoutDefaults(definition) },
    fields,
    unique: truthy(definition.unique),
    sparse: truthy(definition.sparse),
    partial: partial ?? null,
    covers: partial === undefined ? () => true : compileFilter(partial),
    expireAfterSeconds: expiry(definition.expireAfterSeconds, fields),
  }
}

const truthy = (value: unknown): boolean => value === true || (typeof value === 'number' && value !== 0)

/** Returns the definition as listIndexes shows it: without options that have their default value. */
function withoutDefaults(definition: Doc): Doc {
  const { ns: _ns, background: _background, ...spec } = definition
  if (!truthy(spec.unique)) delete spec.unique
  if (!truthy(spec.sparse)) delete spec.sparse
  return spec
}

function parseField(path: string, value: unknown): SortField {
  if (typeof value === 'string') throw notImplemented(`An index of the kind '${value}'`)
  const direction = toNumber(value)
  if (direction === null || direction === 0)
    throw new CommandError(67, `Values in v:2 index key pattern must be non-zero numbers or strings`)
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
    throw new CommandError(
      67,
      "Index key contains an illegal field name: field name starts with '$' or is empty.",
    )
  return { path, direction: direction < 0 ? -1 : 1 }
}

function expiry(value: unknown, fields: readonly SortField[]): number | null {
  if (value === undefined || value === null) return null
  const seconds = toNumber(value)
  if (seconds === null) throw typeMismatch("TTL index 'expireAfterSeconds' option must be numeric")
  if (seconds < 0)
    throw new CommandError(67, "TTL index 'expireAfterSeconds' option must be within an acceptable range")
  if (fields.length > 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL')
  return seconds
}

/**
 * Returns the keys of a document in an index: several for arrays, none if the index does not cover it.
 * Throws 171 for two parallel arrays.
 */
export function indexKeys(index: IndexSpec, doc: Doc): Uint8Array[] {
  if (!index.covers(doc)) return []
  if (
    index.sparse &&
    index.fields.every(({ path }) => valuesAt(doc, path.split('.')).every((value) => value === undefined))
  )
    return []
  let keys: Uint8Array[] = [new Uint8Array(0)]
  let arrayAt: string | null = null
  for (const { path, direction } of index.fields) {
    const values = keyValuesAt(doc, path)
    if (throughArray(doc, path)) {
      if (arrayAt !== null && arrayAt.split('.')[0] !== path.split('.')[0]) {
        throw new CommandError(171, `cannot index parallel arrays [${path}] [${arrayAt}]`)
      }
      arrayAt = path
    }
    const parts = values.map((value) =>
      direction === 1 ? encodeKey(keyed(value)) : invert(encodeKey(keyed(value))),
    )
    keys = keys.flatMap((key) =>
      parts.map((part) => (key.byteLength === 0 ? part : Buffer.concat([key, part]))),
    )
    if (keys.length > 100_000) throw badValue(`too many keys for index ${index.name}`)
  }
  const distinct = new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key]))
  return [...distinct.values()]
}

function throughArray(doc: Doc, path: string): boolean {
  const parts = path.split('.')
  return parts.some((_, at) => valuesAt(doc, parts.slice(0, at + 1)).some(Array.isArray))
}

/** Returns the values for a duplicate-key error, in the order of the index fields. */
export function keyValue(index: IndexSpec, doc: Doc): Doc {
  return Object.fromEntries(index.fields.map(({ path }) => [path, visibleValue(keyValuesAt(doc, path)[0])]))
}

/** MongoDB keeps an empty array as `undefined` in an index, and shows that. */
const visibleValue = (value: unknown): unknown => (value === EMPTY_ARRAY ? undefined : (value ?? null))
