import type { IsoDate } from '../http/common.types.ts'

/** An administrator in the list of them. */
export interface Administrator {
  id: string
  name: string
  username: string
  email: string | null
  /** Null when it is not known: nobody has signed in since that is stored. */
  lastSignedInAt: IsoDate | null
  /** How many devices are signed in. */
  devices: number
  hasTwoSteps: boolean
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string
  name: string
  username: string
  email: string | null
  invitedBy: string
  expiresAt: IsoDate
  isExpired: boolean
}

/** Response of GET /api/admin/administrators. */
export interface AdministratorList {
  administrators: Administrator[]
  invitations: Invitation[]
  /** Whether every administrator must sign in with two steps. */
  demandsTwoSteps: boolean
  /** Whether this site can send mail. */
  sendsMail: boolean
}

/** Confirms an act with the password of who does it. */
export interface OwnPassword {
  currentPassword: string
}

/** Request of POST /api/admin/administrators. */
export interface InvitationInput extends OwnPassword {
  name: string
  username: string
  email: string | null
}

/** Request of PUT /api/admin/administrators/two-steps. */
export interface TwoStepsDemand extends OwnPassword {
  isDemanded: boolean
}

/** A link that was made for somebody. Exactly one of the two is not null. */
export interface MadeLink {
  /** The link itself, if it was not mailed: it is shown once. */
  link: string | null
  /** The address that it was mailed to. */
  mailedTo: string | null
  expiresAt: IsoDate
}

/** What the page of a link shows. */
export interface OpenedLink {
  kind: 'invitation' | 'password'
  role: 'admin' | 'staff'
  name: string
  username: string
}

/** Request of POST /api/account-links/use. */
export interface LinkUse {
  token: string
  password: string
}

/** Request of PUT /api/admin/email. */
export interface OwnEmail extends OwnPassword {
  email: string | null
}

/** Response of GET /api/account-links: whether a forgotten password is answered by mail. */
export interface PasswordHelp {
  byMail: boolean
}

/** A device on which the account is signed in. */
export interface SignedInDevice {
  id: string
  /** The browser and the system, in words. */
  device: string
  signedInAt: IsoDate
  lastUsedAt: IsoDate
  isThis: boolean
}

/** Response of GET /api/{role}/two-steps. */
export interface TwoStepsState {
  isOn: boolean
  since: IsoDate | null
  recoveryCodesLeft: number
  /** Whether the account must have two steps. */
  isDemanded: boolean
}

/** The secret for the authenticator app, which is told only here. */
export interface TwoStepsKey {
  secret: string
  /** The same as an address that authenticator apps read as a QR code. */
  uri: string
}

/** Recovery codes, which are told only here. */
export interface RecoveryCodes {
  codes: string[]
}
