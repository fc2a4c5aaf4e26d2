import type { IsoDate } from '../http/common.ts'
import type { InputOf, PresentOf, ReadBy } from '../fields/fields.ts'
import type { ACCOUNT_FIELDS } from './accounts.fields.ts'

/** Limits of accounts, their links and their second step (docs/product.md section 6). */
export const ACCOUNT_LIMITS = {
  /** The least length of a password that an administrator chooses. */
  adminPasswordMin: 12,
  /** How long the link of an invitation, or one that an administrator made for somebody, can be used. */
  linkHours: 7 * 24,
  /** How long the link that was mailed for a forgotten password can be used. */
  forgottenHours: 1,
  /** How long the link that a start prints for the first administrator can be used. */
  setupHours: 1,
  /** Coaches who get a link by one call; pages send several for more. */
  linksAtOnce: 20,
  /** How long the server still knows what became of a link that cannot be used any more. */
  knownDays: 30,
  token: 43,
  /** Links that one address may open or use, and forgotten passwords that it may tell, within the window. */
  linksPerAddress: 30,
  forgottenPerAddress: 10,
  /** Mails for a forgotten password to one account within an hour. */
  forgottenPerAccount: 3,
  /** Wrong codes of one account within the window. */
  codesPerAccount: 10,
  windowSeconds: 900,
  recoveryCodes: 10,
  /** For how long a device that somebody trusts needs no code. */
  trustDays: 30,
  /** Digits of a code of an authenticator app, and the seconds for which one is shown. */
  codeDigits: 6,
  codeSeconds: 30,
  /** The longest that somebody may type as a code: a recovery code with spaces around and within. */
  typedCode: 40,
} as const

export const ACCOUNT_MESSAGES = {
  adminPassword: `Password must be at least ${ACCOUNT_LIMITS.adminPasswordMin} characters`,
  taken: 'This username is taken',
  oneScript: 'Please use the letters of one script: this name mixes several, which look alike',
  invisible: 'This has invisible characters or unusual spaces. Please type it again.',
  oneself: 'You cannot remove yourself. Another administrator can.',
  last: 'You cannot remove the last administrator: no one could sign in.',
  linkUnknown: 'This link does not work. Please check that you copied all of it, or ask for a new one.',
  linkUsed: 'This link was already used. If that was not you, please tell the office.',
  linkExpired: 'This link has expired. Please ask for a new one.',
  setupExpired: 'This link has expired. Please start the server again: its log has a new one.',
  setupUnsafe:
    'This link works only over https, or on the server itself. Behind a proxy, TRUST_PROXY=1 must be set on the server.',
  linkReplaced: 'This link was replaced or canceled. Please use the newest one, or ask for a new one.',
  linkEnded: 'This link no longer works. Please ask for a new one.',
  linkOfNobody: 'The account for this link no longer exists. Please ask the office.',
  linkTaken: 'Someone else has taken this username. Please ask for a new invitation.',
  forgottenSent:
    'If this account exists and has an email address, we sent it a link to choose a new password.',
  code: 'Enter the code from your authenticator app',
  codeWrong: 'This code is wrong or was already used. Wait for the next one, or use a recovery code.',
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  codeTooMany: 'Too many wrong codes. Please wait a few minutes, or use a recovery code.',
  twoStepsOn: 'Two-step sign-in is already on',
  twoStepsNotBegun: 'Please start again: the key to scan has expired.',
  twoStepsOff: 'Two-step sign-in is already off',
  twoStepsDemanded: 'All administrators must use two-step sign-in, so it cannot be turned off.',
  twoStepsFirst: 'Turn on two-step sign-in for yourself first, or you would be locked out.',
  setUpFirst: 'Set up two-step sign-in first.',
  sessionGone: 'This device is already signed out.',
  trustGone: 'This device already asks for a code.',
  trust: `Don’t ask again on this device for ${ACCOUNT_LIMITS.trustDays} days`,
  offline: 'This needs a connection. Please try again when you are online.',
} as const

/** Whose account it is, or will be. */
interface Person extends PresentOf<ReadBy<typeof ACCOUNT_FIELDS, 'administrator'>> {
  id: string
}

/** An administrator in the list of them. */
export interface Administrator extends Person {
  /** Null when it is not known: nobody has signed in since that is stored. */
  lastSignedInAt: IsoDate | null
  /** How many devices are signed in. */
  devices: number
  hasTwoSteps: boolean
}

/** An invitation that nobody has accepted yet. */
export interface Invitation extends Person {
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

/** Request of POST /api/admin/administrators. */
export type InvitationInput = InputOf<typeof ACCOUNT_FIELDS>

/** Confirms an act with the password of who does it. */
export type OwnPassword = Pick<InvitationInput, 'currentPassword'>

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

/** Request of POST /api/admin/staff/password-links. */
export interface PasswordLinksOrder extends OwnPassword {
  /** Of coaches. */
  ids: string[]
}

/** The link of one of several coaches. */
export interface CoachLinkMade extends MadeLink {
  id: string
  name: string
  username: string
}

/** Response of POST /api/admin/staff/password-links; coaches who were removed meanwhile are left out. */
export interface PasswordLinks {
  links: CoachLinkMade[]
}

/** What the page of a link shows. */
export interface OpenedLink {
  /** `setup`: for the first administrator of a new site. */
  kind: 'invitation' | 'password' | 'setup'
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
export type OwnEmail = Pick<InvitationInput, 'email' | 'currentPassword'>

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

/** A device on which the account signs in without a code. */
export interface TrustedDevice {
  id: string
  /** The browser and the system, in words. */
  device: string
  trustedAt: IsoDate
  lastUsedAt: IsoDate
  expiresAt: IsoDate
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
