/**
 * The kinds of fields that objects and the content of pages have. Each describes its fields once, with these. The rest is
 * made from the description: the types (here), the schemas of requests and of content (`fields.schema.ts`), the shape of
 * responses (`fields.shape.ts`), the Mongoose schema, the response and the CSV columns (`backend/src/resources/fields`),
 * the values, controls and conflict rows of forms (`frontend/src/ui/form/described`), and the editor of pages.
 */
interface Options {
  /** Who gets it in responses, if not everybody: the account that it is about, administrators, or nobody. */
  readBy?: Reader
  /** A request may leave it out, or send nothing of it; a response has null then. An item of page content may lack it. */
  isOptional?: true
  /** In forms, and in what compares two versions. */
  label: string
  /** The label of its control, if that says more. */
  controlLabel?: string
  /** Explains the control. */
  hint?: string
  /** The name of its column in CSV files, if that is not its label. */
  column?: string
  /** The value of a new object whose request does not send one. An update without it keeps the old value. */
  default?: unknown
  /** Lists of the admin area are searched in it. */
  isSearched?: true
  /** A valid value for tests, where the least one is not valid. */
  sample?: unknown
  /** It may be null, although it has to be sent. */
  isNullable?: true
  /** The message for a missing value. A text of page content may be empty without it. */
  required?: string
  /** One message for every wrong value. */
  invalid?: string
  /** In page content: the editor shows it only if the page already has a value for it. */
  isRare?: true
  /** In page content: visitors do not see it, so the Visual tab leaves it out. */
  isTechnical?: true
}

/** What an input of one line may have, whatever it holds. */
interface LineOptions extends Options {
  /** The most characters. */
  max?: number
  /** The message for a text of another form: no email address, no time, no address of a picture. */
  badFormat?: string
  /** What the browser may fill in. */
  autoComplete?: string
  placeholder?: string
}

/**
 * A text of one line, or of several (`paragraphs`, and `richText` with its tags). An object limits each; in page content
 * the size of the page is the limit.
 */
export interface TextField extends LineOptions {
  kind: 'text' | 'paragraphs' | 'richText' | 'email' | 'phone' | 'password'
  min?: number
  tooShort?: string
  tooLong?: string
  /** An empty text counts as a missing one. */
  isEmptyMissing?: true
  /** Edited as plain lines, and stored with `<br>` between them. */
  hasBreaks?: true
}

/** One of a few words; with `isIndex` their places are stored, from 0. */
export interface ChoiceField extends Options {
  kind: 'choice'
  words: readonly string[]
  isIndex?: true
  /** How a form shows the words, if that is more than a capital letter. */
  labels?: Readonly<Record<string, string>>
  /** How a form shows that nothing is chosen, where that may be sent. */
  blank?: string
  /** The same where something must be chosen. */
  placeholder?: string
}

export interface NumberField extends Options {
  kind: 'number'
  isWhole?: true
  /** 0 without it. */
  min?: number
  max?: number
  /** Messages for a number that is too small, too large, or not whole. */
  tooSmall?: string
  tooLarge?: string
  notWhole?: string
  /** How many stored units one typed unit has: 12 for months that people type as years. */
  perTyped?: number
  unit?: 'dollars' | 'degrees'
}

/**
 * A time of the day, a day as an instant (`day`), any instant, a day in New York as a text (`calendarDay`), a web address
 * (`url`), what a visitor may follow (`link`: that, a page, an email address or a phone number), an id, the address of a
 * picture or of a video, the color of a ball, or yes and no (`flag`).
 */
export interface PlainField extends LineOptions {
  kind:
    | 'time'
    | 'day'
    | 'instant'
    | 'calendarDay'
    | 'url'
    | 'link'
    | 'id'
    | 'picture'
    | 'video'
    | 'color'
    | 'flag'
  /** Of a day of page content: the number at the top of the page that is its year; 0 allows any. */
  inYear?: string
  /** The same: the day beside it that must not be later. */
  notBefore?: string
  /** Of a picture: the field beside it that describes it. Choosing a described picture fills that. */
  altName?: string
}

/** Several values of one kind, such as texts or groups. The label of `of` names one of them. */
export interface ListField extends Options {
  kind: 'list'
  of: Field
  max?: number
  isUnique?: true
  tooMany?: string
}

/** Fields that are stored together, or null. */
export interface GroupField extends Options {
  kind: 'group'
  fields: Fields
  /** Names it in the description of the API. */
  typeName?: string
}

export type Field = TextField | ChoiceField | NumberField | PlainField | ListField | GroupField
export type Fields = Readonly<Record<string, Field>>

type Kind<F> = F extends { kind: 'number' } | { isIndex: true }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { words: readonly (infer Word)[] }
      ? Word
      : F extends { of: infer Item }
        ? Kind<Item>[]
        : F extends { fields: infer Inner }
          ? InputOf<Inner>
          : string

/** What a field holds, as the API has it. */
export type ValueOf<F> = F extends { default: null } | { isNullable: true } ? Kind<F> | null : Kind<F>

type Defaulted<F> = { [Name in keyof F]: F[Name] extends { default: unknown } ? Name : never }[keyof F]
/** Shows what an intersection has, in messages of the compiler too. */
type Plain<T> = { [Name in keyof T]: T[Name] }

/** The request that creates an object. */
export type InputOf<F> = Plain<
  { -readonly [Name in Exclude<keyof F, Optional<F>>]: ValueOf<F[Name]> } & {
    -readonly [Name in Optional<F>]?: ValueOf<F[Name]>
  }
>

/** The request that changes an object: what has a default keeps its value if it is missing. */
export type UpdateOf<F> = Plain<
  Omit<InputOf<F>, Defaulted<F>> & Partial<Pick<InputOf<F>, Defaulted<F> & keyof InputOf<F>>>
>

/** Who reads responses, in order: each of them reads all that those before read. `nobody` is for what no response has. */
const READERS = ['visitor', 'account', 'administrator', 'nobody'] as const
export type Reader = (typeof READERS)[number]

interface Reads {
  visitor: 'visitor'
  account: 'visitor' | 'account'
  administrator: 'visitor' | 'account' | 'administrator'
  nobody: Reader
}

/** The fields in the responses for one of them. */
export type ReadBy<F, Who extends Reader> = {
  [
    Name in keyof F as F[Name] extends { readBy: infer Least }
      ? Least extends Reads[Who]
        ? Name
        : never
      : Name
  ]: F[Name]
}

/** @returns the fields that somebody reads, in their order. */
export function readBy<F extends Fields, Who extends Reader>(fields: F, who: Who): ReadBy<F, Who> {
  const reads = ({ readBy: least = 'visitor' }: Field) => READERS.indexOf(least) <= READERS.indexOf(who)
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => reads(field))) as ReadBy<F, Who>
}

/** A response with these fields: what was left out is null. */
export type PresentOf<F> = Plain<
  Omit<InputOf<F>, Optional<F>> & { -readonly [Name in Optional<F>]: ValueOf<F[Name]> | null }
>
type Optional<F> = { [Name in keyof F]: F[Name] extends { isOptional: true } ? Name : never }[keyof F]

/** A form: its groups, of which one may have no title, and in each the rows with the paths of their fields. */
export type FormGroups = readonly { title?: string; rows: readonly (readonly string[])[] }[]

type Rest<Of> = Omit<Of, 'kind' | 'label' | 'of' | 'fields'>
/** Makes a misspelled option an error of the compiler. */
type NoOther<More, Of> = More & Record<Exclude<keyof More, keyof Of>, never>
/** Makes fields of one kind, and keeps what is said of each as its type. */
interface Maker<K, Of> {
  (label: string): { kind: K; label: string }
  <const More extends Rest<Of>>(label: string, more: NoOther<More, Of>): { kind: K; label: string } & More
}
const ofKind =
  <Of extends Field>() =>
  <const K extends Of['kind']>(kind: K) =>
    ((label: string, more?: object) => ({ kind, label, ...more })) as Maker<K, Of>

export const text = ofKind<TextField>()('text')
export const paragraphs = ofKind<TextField>()('paragraphs')
export const number = ofKind<NumberField>()('number')
export const richText = ofKind<TextField>()('richText')
export const email = ofKind<TextField>()('email')
export const phone = ofKind<TextField>()('phone')
export const password = ofKind<TextField>()('password')
export const time = ofKind<PlainField>()('time')
export const day = ofKind<PlainField>()('day')
export const instant = ofKind<PlainField>()('instant')
export const calendarDay = ofKind<PlainField>()('calendarDay')
export const url = ofKind<PlainField>()('url')
export const link = ofKind<PlainField>()('link')
export const id = ofKind<PlainField>()('id')
export const picture = ofKind<PlainField>()('picture')
export const video = ofKind<PlainField>()('video')
export const color = ofKind<PlainField>()('color')
export const flag = ofKind<PlainField>()('flag')

export const choice = <const More extends Rest<ChoiceField>>(
  label: string,
  more: NoOther<More, ChoiceField>,
) => ({ kind: 'choice', label, ...more }) as { kind: 'choice'; label: string } & More

export const list = <const Of, const More extends Rest<ListField> = object>(
  label: string,
  of: Of,
  more?: NoOther<More, ListField>,
) => ({ kind: 'list', label, of, ...more }) as { kind: 'list'; label: string; of: Of } & NoInfer<More>

export const group = <const Inner, const More extends Rest<GroupField> = object>(
  label: string,
  fields: Inner,
  more?: NoOther<More, GroupField>,
) =>
  ({ kind: 'group', label, fields, ...more }) as {
    kind: 'group'
    label: string
    fields: Inner
  } & NoInfer<More>

/** Kinds of page content that a value must have; a text may be empty, unless it says what is missing then. */
const NEVER_EMPTY = new Set<Field['kind']>(['number', 'picture', 'choice', 'flag'])

/** @returns whether a field of page content must not be empty; the editor marks such fields. */
export const isFieldRequired = ({ kind, isOptional, required }: Field): boolean =>
  !isOptional && (required !== undefined || NEVER_EMPTY.has(kind))

/** @returns the fields in a group, or in each item of a list of groups; none of another field. */
export const fieldsIn = (field: Field | undefined): Fields =>
  field?.kind === 'group' ? field.fields : field?.kind === 'list' ? fieldsIn(field.of) : {}

/** @returns the paths of all fields, those of groups one by one. */
export const pathsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' ? pathsOf(field.fields).map((path) => `${name}.${path}`) : [name],
  )

/** @returns a field by its path, such as `ageRange.minMonths`. @throws if there is none. */
export function fieldAt(fields: Fields, path: string): Field {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field) throw new Error(`There is no field ${path}`)
  return rest.length > 0 && field.kind === 'group' ? fieldAt(field.fields, rest.join('.')) : field
}
