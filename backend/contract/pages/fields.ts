/**
 * How the admin area edits a known page: the label of each field, and its kind of control. The server
 * validates the content with the same description (fields.schema.ts).
 */
interface FieldOptions {
  label: string
  hint?: string
  /** May be missing, also from an item of a list. */
  optional?: true
  /** Shown in the admin area only if the content already has it. */
  rare?: true
  /** Not visible on the page, so the tab that looks like the page leaves it out. */
  technical?: true
  /** Must hold something besides spaces. */
  notEmpty?: true
  /** The only texts that the field, or a line of it, may have. */
  oneOf?: readonly string[]
  /** Of a picture: the field beside it that describes it. Choosing a described picture fills that. */
  altName?: string
}

/** A text: one line, several lines, HTML, a link, a picture's path, a video, a day, the color of a ball. */
export interface TextField extends FieldOptions {
  /** Edited as plain lines, and stored with `<br>` between them. */
  breaks?: true
  /** Of a day: the number at the top of the page that is its year; 0 allows any. */
  inYear?: string
  /** Of a day: the one beside it that must not be later. */
  notBefore?: string
  kind: 'text' | 'long' | 'html' | 'link' | 'email' | 'picture' | 'video' | 'date' | 'color'
}

export interface NumberField extends FieldOptions {
  kind: 'number' | 'price' | 'coordinate'
  /** The least and the most, of whole numbers. */
  between?: readonly [number, number]
}

/** Several short texts. */
export interface LinesField extends FieldOptions {
  kind: 'lines'
  /** The label of one of them; without it they are lines. */
  one?: string
  /** The page shows them with formatting. */
  rich?: true
}

export interface GroupField<Inner = Fields> extends FieldOptions {
  kind: 'group'
  fields: Inner
}

/** Any number of groups with the same fields. */
export interface ListField<Inner = Fields> extends FieldOptions {
  kind: 'list'
  /** The label of one item. */
  one: string
  fields: Inner
}

export type Field = TextField | NumberField | LinesField | GroupField | ListField
export interface Fields {
  readonly [name: string]: Field
}

type FieldOf<Value> = Value extends string
  ? TextField
  : Value extends number
    ? NumberField
    : Value extends string[]
      ? LinesField
      : Value extends (infer Item)[]
        ? ListField<FieldsOf<Item>>
        : GroupField<FieldsOf<Value>>

/** A description of every field of a content type; a missing one is a compile error. */
export type FieldsOf<Content> = { readonly [Name in keyof Content]-?: FieldOf<NonNullable<Content[Name]>> }

type Options = Pick<
  FieldOptions,
  'hint' | 'optional' | 'rare' | 'technical' | 'notEmpty' | 'oneOf' | 'altName'
>

const ofKind =
  <Kind extends TextField['kind'] | 'price' | 'coordinate'>(kind: Kind) =>
  (label: string, options: Options = {}) => ({ kind, label, ...options })

export const text = ofKind('text')
export const long = ofKind('long')
export const html = ofKind('html')
export const link = ofKind('link')
export const email = ofKind('email')
export const picture = ofKind('picture')
export const video = ofKind('video')
export const date = (
  label: string,
  options: Options & Pick<TextField, 'inYear' | 'notBefore'> = {},
): TextField => ({ kind: 'date', label, ...options })
export const color = ofKind('color')
export const number = (label: string, options: Options & Pick<NumberField, 'between'> = {}): NumberField => ({
  kind: 'number',
  label,
  ...options,
})
export const price = ofKind('price')
/** Degrees of latitude or longitude, which may be below 0. */
export const coordinate = ofKind('coordinate')
export const lines = (
  label: string,
  options: Options & Pick<LinesField, 'one' | 'rich'> = {},
): LinesField => ({ kind: 'lines', label, ...options })

export const group = <Inner>(label: string, fields: Inner): GroupField<Inner> => ({
  kind: 'group',
  label,
  fields,
})

export const list = <Inner>(label: string, one: string, fields: Inner): ListField<Inner> => ({
  kind: 'list',
  label,
  one,
  fields,
})
