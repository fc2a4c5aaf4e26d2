import type { IsoDate } from '../http/common.ts'

export const PERSONAL_DATA_LIMITS = {
  /** Messages that are shown; more are counted, exported and erased. */
  shown: 100,
  /** Mentions are counted so far. */
  mentions: 100,
} as const

export const PERSONAL_DATA_MESSAGES = {
  email: 'Please enter a valid email address.',
  phone: 'Please enter a phone number with at least 7 digits.',
  name: 'Please enter at least 2 characters.',
  offline: 'This needs a connection. Please try again when you are online.',
} as const

/** Who is looked for: everything with the address counts, and messages with the phone number or the name. */
export interface PersonQuery {
  email: string
  phone?: string
  name?: string
}

/** Request of POST /api/admin/personal-data/erase. */
export interface ErasureOrder extends PersonQuery {
  /** That of the administrator who is signed in. */
  currentPassword: string
}

/** By what a message was found. */
export type FoundBy = 'email' | 'phone' | 'name'

export interface FoundMessage {
  id: string
  name: string
  email: string
  phone: string | null
  subject: string
  createdAt: IsoDate
  place: 'inbox' | 'spam' | 'trash'
  foundBy: FoundBy[]
}

/** How much is stored of a person, or was erased. */
export interface DataCounts {
  /** In the inbox and the spam folder. */
  messages: number
  /** Messages in the trash. */
  trash: number
  /** Of all these messages. */
  replies: number
  notes: number
  /** 1 if the address is on the list of the newsletter, confirmed or not. */
  subscriptions: number
  /** What became of mails of the newsletter to that subscriber. */
  deliveries: number
  /** Responses that are kept for a repeated request. */
  responses: number
  /** Entries of the activity that name the person. */
  activity: number
}

/** Somebody who works here with that address: their accounts are not erased by this. */
export interface FoundAccount {
  role: 'admin' | 'staff'
  id: string
  name: string
}

/** What is known of backups, which hold what was erased until they go. */
export interface KeptBackups {
  /** When the newest was made that this site knows of. */
  last: IsoDate | null
  /** Of those that are made regularly: how often, how many stay, and when the last one that holds it now is gone. */
  rotation: { everyHours: number; keep: number; goneBy: IsoDate } | null
}

/** Response of POST /api/admin/personal-data/search. */
export interface FoundData {
  counts: DataCounts
  /** The first of the messages, those in the trash last. */
  messages: FoundMessage[]
  subscriber: { signedUpAt: IsoDate; confirmedAt: IsoDate | null } | null
  /** Messages of other people whose text has the address; up to a limit. They are not erased by this. */
  mentions: number
  accounts: FoundAccount[]
  backups: KeptBackups
}

/** Response of POST /api/admin/personal-data/erase. */
export interface ErasedData {
  counts: DataCounts
  backups: KeptBackups
}
