import type { IsoDate, Stored, ListQuery } from '../http/common.ts'
import type { CalendarDay } from '../time/calendar.ts'

export const ACTIVITY_LIMITS = {
  /** Changed fields that one entry names. */
  changes: 20,
  /** Characters of each value in them. */
  changedText: 160,
} as const

/** Stands in the names of failed logins for all that no account has. */
export const UNKNOWN_USERNAME = 'unknown username'

/** What a save has changed in one field; texts without tags, and only their beginning. */
export interface FieldChange {
  /** Path of the field: 'capacity', 'availability.placesLeft'. */
  field: string
  /** Empty for nothing. */
  from: string
  to: string
}

/** An object of a batch, under the name that it had then. */
export interface LoggedObject {
  id: string
  name: string
}

/** One entry of the activity log: who did what to which object, and when. */
export interface Activity extends Stored {
  at: IsoDate
  actor: { role: 'admin' | 'staff' | 'system'; id: string | null; name: string }
  /**
   * A verb: created, updated, reordered, replaced, replacement-undone, activated, deactivated, hidden, released, release-planned, release-undone, copied, done, reopened, ended, restarted, deleted,
   * deleted-for-good, restored, downloaded, logged-in, logged-out, login-failed, password-changed, password-reset, sent,
   * retried, stopped, removed, exported, imported, import-undone, protected, unprotected, erased, expired; of messages: spam, no-spam, assigned, unassigned, replied, reply-retried, noted,
   * note-changed, note-deleted; of accounts: invited,
   * uninvited, invitation-accepted, renamed, removed, email-changed, password-link, password-asked, password-chosen,
   * two-steps-on, two-steps-off, two-steps-demanded, two-steps-optional, recovery-codes-made, recovery-code-used,
   * code-refused, device-signed-out, devices-signed-out.
   */
  action: string
  object: { type: string; id: string | null; name: string }
  /** How often it happened within an hour, if more than once; `at` is the last time. */
  count?: number
  /**
   * Failed logins only: the IP address, and the first accounts that were tried, by their usernames;
   * `UNKNOWN_USERNAME` for all names that no account has.
   */
  address?: string
  names?: string[]
  /** Of an update: what was changed, at most `ACTIVITY_LIMITS.changes`. */
  changes?: FieldChange[]
  /** Of several writes in one batch: what was done to which objects; `object` has only their type. */
  objects?: LoggedObject[]
}

/** Query of GET /api/admin/activity. */
export interface ActivityQuery extends ListQuery {
  /** Id of the account that did it; empty for all. */
  person: string
  /** Type of the object; empty for all. */
  kind: string
  /** The first and the last day, in New York; empty for no limit. */
  from: CalendarDay | ''
  to: CalendarDay | ''
}

/** Somebody who did something that is in the log. */
export interface ActivePerson {
  id: string
  /** As the newest entry has it. */
  name: string
}

/** Response of GET /api/admin/activity/people: by name. */
export interface ActivePeople {
  people: ActivePerson[]
}

export interface ActivityPage {
  items: Activity[]
  total: number
}
