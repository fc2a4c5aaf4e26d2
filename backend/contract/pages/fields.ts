/**
 * How the desk edits a known page: what each of its fields is called, and which control fits. The same
 * description is what the server holds the content against (fields.schema.ts).
 */
interface Described {
  label: string
  hint?: string
  /** May be left out, of an item of a list too. */
  optional?: true
  /** Shown at the desk where the content has it already. */
  rare?: true
  /** No words of the page: the tab that looks like it does without. */
  technical?: true
}

/** One text: a line, several lines, HTML, an address, a picture's path, a video, a day, the colour of a ball. */
export interface TextField extends Described {
  kind: 'text' | 'long' | 'html' | 'link' | 'email' | 'picture' | 'video' | 'date' | 'color'
}

export interface NumberField extends Described {
  kind: 'number' | 'price'
}

/** Several short texts, one per line. */
export interface LinesField extends Described {
  kind: 'lines'
}

export interface GroupField<Inner = Fields> extends Described {
  kind: 'group'
  fields: Inner
}

/** Groups that are alike, as many as it takes. */
export interface ListField<Inner = Fields> extends Described {
  kind: 'list'
  /** What one of them is called. */
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

/** A description of every field of a content type; the compiler asks for the ones that are missing. */
export type FieldsOf<Content> = { readonly [Name in keyof Content]-?: FieldOf<NonNullable<Content[Name]>> }

type More = Pick<Described, 'hint' | 'optional' | 'rare' | 'technical'>

const ofKind =
  <Kind extends TextField['kind'] | NumberField['kind'] | 'lines'>(kind: Kind) =>
  (label: string, more: More = {}) => ({ kind, label, ...more })

export const text = ofKind('text')
export const long = ofKind('long')
export const html = ofKind('html')
export const link = ofKind('link')
export const email = ofKind('email')
export const picture = ofKind('picture')
export const video = ofKind('video')
export const date = ofKind('date')
export const color = ofKind('color')
export const number = ofKind('number')
export const price = ofKind('price')
export const lines = ofKind('lines')

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
