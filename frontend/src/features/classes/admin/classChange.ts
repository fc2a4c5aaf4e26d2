import { CLASS_FIELDS, CLASS_FORM } from '@lane-and-court/contract/classes/classes.fields.ts'
import { classUpdateSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import type { Class, ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { pathsOf, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { getIn } from 'final-form'
import { money } from '../../../lib/format/money.ts'
import type { ComparedField } from '../../../ui/form/described/changesBetween.ts'
import { amountOf, changedPrice, type PriceChange } from './priceChange.ts'
import { sentInput, toClassInput, toClassValues, type ClassValues } from './classValues.ts'

export type FieldName = keyof typeof CLASS_FIELDS

/** Fields that are changed together with another one, or by actions of their own. */
const ELSEWHERE: readonly FieldName[] = ['coach', 'isActive', 'isDraft']
/** The fields whose controls the form of a class has by itself (`ClassChangeDialog`). */
export const OWN_CONTROLS = ['coachId', 'seasonId'] as const satisfies readonly FieldName[]
const PLAIN: ReadonlySet<Field['kind']> = new Set([
  'text',
  'paragraphs',
  'url',
  'choice',
  'number',
  'time',
  'day',
  'group',
])

const fieldOf = (name: FieldName): Field => CLASS_FIELDS[name]
const inForm = CLASS_FORM.flatMap(({ rows }) =>
  rows.flatMap((row) => row.map((path) => path.split('.')[0] as FieldName)),
)

/** The fields that can be changed in several classes at once: the price, which is changed most, then as in the form. */
export const CHANGED_FIELDS: readonly FieldName[] = [...new Set<FieldName>(['price', ...inForm])].filter(
  (name) =>
    !ELSEWHERE.includes(name) &&
    (PLAIN.has(fieldOf(name).kind) || (OWN_CONTROLS as readonly FieldName[]).includes(name)),
)

/** @returns what a field is called; the one with an account is the coach, whose name is in the other. */
export const labelOf = (name: FieldName): string => fieldOf(name === 'coachId' ? 'coach' : name).label

/** @returns the paths of the controls of a field. */
export function controlsOf(name: FieldName): string[] {
  if (name === 'coachId') return ['coachId', 'coach']
  return pathsOf({ [name]: fieldOf(name) } as Fields)
}

/** @returns whether a class may have nothing there. */
export function mayBeBlank(name: FieldName): boolean {
  const { default: initial, isNullable } = fieldOf(name)
  return initial === null || isNullable === true
}

/** What the dialog holds: a class, of which one field counts. */
export type ChangeValues = ClassValues & PriceChange & { field: FieldName; isCleared: boolean }

/** @returns whether each class gets a price of its own. */
export const isPriceBy = ({ field, how }: Pick<ChangeValues, 'field' | 'how'>): boolean =>
  field === 'price' && how !== 'set'

const isBlank = (values: ChangeValues): boolean =>
  controlsOf(values.field).every((path) => !String(getIn(values, path) ?? '').trim())

/** What a change would do to several classes. */
export interface ClassChange {
  /** What to send for each class that changes. */
  changed: { item: Class; input: ClassInput }[]
  /** How many change from the same value to the new one, in words; the largest group first. */
  steps: { from: string; to: string; count: number }[]
  /** Those that would be invalid, and why. */
  invalid: { item: Class; sentence: string }[]
}

/** @param fields as `useClassComparedFields` returns them, with coaches and seasons in words. */
export function classChange(
  classes: readonly Class[],
  values: ChangeValues,
  fields: readonly ComparedField[],
): ClassChange {
  const { field: name } = values
  const wordsOf = (of: Partial<ClassValues>) =>
    controlsOf(name)
      .map((path) => {
        const value: unknown = getIn(of, path) ?? ''
        if (path === 'price' && value) return money(Number(value))
        return fields.find((one) => one.name === path)?.show?.(value) ?? String(value)
      })
      .filter(Boolean)
      .join(', ') || 'blank'
  const picked = toClassInput(values)
  const change: ClassChange = { changed: [], steps: [], invalid: [] }
  const steps = new Map<string, ClassChange['steps'][number]>()
  for (const item of classes) {
    const before = sentInput(item)
    const value = isPriceBy(values) ? changedPrice(before.price, values) : picked[name]
    const input: ClassInput = { ...before, [name]: value }
    // The text of a class stays beside an account: visitors read it while the directory hides the coach.
    if (name === 'coachId') input.coach = picked.coach ?? (picked.coachId ? before.coach : null)
    if (JSON.stringify(input) === JSON.stringify(before)) continue
    const { errors } = validate(classUpdateSchema, input)
    const [sentence] = Object.values(errors ?? {})
    if (sentence) {
      change.invalid.push({ item, sentence })
      continue
    }
    change.changed.push({ item, input })
    const [from, to] = [before, input].map((one) => wordsOf(toClassValues({ ...item, ...one })))
    const step = { from: from ?? '', to: to ?? '', count: 0 }
    const key = JSON.stringify([from, to])
    steps.set(key, { ...step, count: (steps.get(key)?.count ?? 0) + 1 })
  }
  change.steps = [...steps.values()].toSorted((one, other) => other.count - one.count)
  return change
}

/** @returns what is wrong with the new value, in words; nothing if at least one class can have it. */
export function changeError(values: ChangeValues, change: ClassChange): string | undefined {
  if (isPriceBy(values)) {
    if (!amountOf(values)) return 'Please enter a number, such as 5 or -5'
  } else if (isBlank(values) && mayBeBlank(values.field) && !values.isCleared)
    return 'Please enter a value, or check “Leave blank”'
  if (change.changed.length > 0) return undefined
  return change.invalid[0]?.sentence ?? 'All of them have this already'
}
