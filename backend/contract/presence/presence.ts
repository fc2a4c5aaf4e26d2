/** Whose form of an object is open, as its form tells it every few seconds. */
export interface Presence {
  /** The path of the object below /api: `/admin/classes/65f…`. */
  object: string
  /** False when the form is left. */
  isEditing: boolean
}

/** The names of the others whose form of the object is open. */
export interface OthersEditing {
  others: string[]
}

/** How often an open form tells that it is, and how long it counts as open without telling it, in seconds. */
export const PRESENCE_SECONDS = { tell: 15, last: 40 } as const
