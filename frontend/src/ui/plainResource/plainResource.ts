import type { Schema } from '@lane-and-court/contract/http/validate.ts'
import type { Fields, InputOf } from '@lane-and-court/contract/fields/fields.ts'
import type { ReactNode } from 'react'
import type { MaybeQueued } from '../../data/writes/offlineMutation.ts'
import type { ValuesOf } from '../form/described/formValues.ts'
import type { Action } from '../actions/actions.ts'
import type { ObjectEndpoint } from '../form/record/StoredRecord.tsx'
import type { WholeListEndpoint } from '../list/AdminList.tsx'

type Result<Data> = Promise<{ data?: MaybeQueued<Data> | undefined; error?: unknown }>
interface Mutation<Request, Data> {
  useMutation: () => readonly [(request: Request) => Result<Data>, unknown]
}

/** Objects whose list is rows of a heading, a line and a picture, and whose form follows from their fields. */
export interface PlainResource<F extends Fields, Item extends { id: string; version: number }> {
  /** What one and several are called: `redirect`, `redirects`. */
  what: string
  many: string
  path: string
  pathOf: (id: string) => string
  /** The endpoints that `adminEndpoints` declares. */
  list: WholeListEndpoint<Item>
  one: ObjectEndpoint<Item>
  create: Mutation<{ input: InputOf<F>; key: string }, Item>
  update: Mutation<{ id: string; input: InputOf<F>; key: string; version: number }, Item>
  remove: Mutation<string, unknown>
  fields: F
  /** Loads the schema of what is sent, if a field has a rule of its own: Joi is no part of the first scripts. */
  loadSchema?: () => Promise<Schema<InputOf<F>>>
  /** The form values of a stored object, if one is shown in another way than it is stored. */
  toValues?: (stored: Item) => ValuesOf<F>
  /** The heading and the second line of a row in the list. */
  heading: (item: Item) => string
  facts: (item: Item) => string
  picture?: (item: Item) => string | null
  /** What else can be done with one. */
  actionsOf?: (item: Item) => readonly Action[]
  /** Above the list. */
  lead?: ReactNode
  /** The sentence in place of an empty list. */
  empty: string
  /** What a deletion means; the dialog adds the sentence about the trash. */
  consequence: (item: Item) => string
}
