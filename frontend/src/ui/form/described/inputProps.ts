import type { Field } from '@lane-and-court/contract/fields/fields.ts'
import type { InputProps } from '../../fluent.ts'

/** What an input of one line may have, whatever it holds. */
export type LineProps = Pick<
  InputProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoComplete' | 'spellCheck' | 'maxLength' | 'placeholder'
>

/** An address, which begins with no capital letter. */
const ADDRESS = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

const OF_KIND: Partial<Record<Field['kind'], LineProps>> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  password: { type: 'password' },
  url: { type: 'url' },
  link: ADDRESS,
  video: ADDRESS,
  time: { type: 'time' },
  day: { type: 'date' },
  calendarDay: { type: 'date' },
}

/** @returns what the input of a text, a day, a time or an address has, in every form. */
export const inputPropsOf = (field: Field): LineProps => ({
  ...OF_KIND[field.kind],
  ...('autoComplete' in field && field.autoComplete ? { autoComplete: field.autoComplete } : {}),
  ...('placeholder' in field && field.placeholder ? { placeholder: field.placeholder } : {}),
  ...('max' in field && field.max && field.kind !== 'number' ? { maxLength: field.max } : {}),
})
