import type { Shape } from '../responses/shape.ts'
import type { Fields } from '../fields/fields.ts'

/** What both sides need to know of one type of objects that administrators manage. */
export interface ContractResource {
  /** The type of the objects in the trash and in the activity log. */
  type: string
  /** The heading of the routes in the API description, and the cache tag of the queries in the browser. */
  tag: string
  /** What is below that heading, in one sentence. */
  about: string
  /** The shape of each response that the browser stores, by RTK Query endpoint. */
  responses: Readonly<Record<string, Shape<unknown>>>
  /**
   * Of a resource whose routes are all made of its fields: its path below /api, and the fields. Tests call these routes
   * with a sample of the fields.
   */
  plain?: { path: string; fields: Fields }
}

/** A type that has the fields of each type of a union. */
export type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
