import fc from 'fast-check'
import { Known } from './fromSchema.ts'
import { nastyValue } from './nasty.ts'

/** One change of a value: where in it, and what comes in the place. */
export interface Spoil {
  /** Chooses the field or item at each level; the way ends where a value has no parts. */
  way: number[]
  change: 'replace' | 'remove' | 'add' | 'wrap'
  value: unknown
}

export const spoil: fc.Arbitrary<Spoil> = fc.record({
  way: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 3 }),
  change: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  value: nastyValue,
})

/** Names of fields that a request must not get through with. */
const UNKNOWN_FIELDS = ['role', '_id', '$where', 'passwordHash', 'constructor', 'version', 'extra']

/** @returns a copy of `value` with one change; the value itself where it has no such part. */
export function spoiled(value: unknown, { way: [step = 0, ...rest], change, value: by }: Spoil): unknown {
  if (change === 'wrap' && rest.length === 0) return [value]
  if (!hasParts(value)) return by
  const keys = Object.keys(value)
  const key = keys[step % Math.max(keys.length, 1)]
  if (key === undefined) return by
  const child: unknown = Reflect.get(value, key)
  const isLast = rest.length === 0 || !hasParts(child)
  if (!isLast) return withField(value, key, spoiled(child, { way: rest, change, value: by }))
  if (change === 'remove') return withoutField(value, key)
  if (change === 'add') return withField(value, UNKNOWN_FIELDS[step % UNKNOWN_FIELDS.length] ?? 'extra', by)
  return withField(value, key, change === 'wrap' ? [child] : by)
}

const hasParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Known)

const withField = (value: object, key: string, field: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? field : item))
    : { ...value, [key]: field }

const withoutField = (value: object, key: string): unknown =>
  Array.isArray(value)
    ? value.filter((_item, index) => String(index) !== key)
    : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
