import type { Stored } from '../http/common.ts'
import type { InputOf, PresentOf } from '../fields/fields.ts'
import type { STAFF_READ } from '../staff/staff.fields.ts'
import type { PROFILE_UPDATE_FIELDS } from './profile.fields.ts'

export const AUTH_MESSAGES = {
  username: 'Username is required',
  usernameHint: 'Username or email',
  password: 'Password is required',
  invalid: 'Invalid credentials',
  noConnection: 'No connection. To sign in, you need to be online: check your connection, then try again.',
  noCookies:
    "This browser blocks cookies, and you cannot stay signed in without them. Allow cookies for this website in your browser's settings, then reload this page.",
  needsHttps:
    'You cannot sign in over http: cookies need https. On the server, PUBLIC_URL must be an https address, and behind a proxy TRUST_PROXY=1 must be set.',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  verificationFailed: 'Authentication verification failed',
  loginFailed: 'Failed to login',
  profileUpdated: 'Profile updated successfully',
  profileFailed: 'Failed to update profile',
  signIn: 'Please sign in.',
  notYours: 'You do not have access to this.',
  otherAccount: (name: string): string =>
    `You are signed in as ${name}. This page belongs to another account, and nothing was changed.`,
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  tooManySaves: 'You have saved your profile too many times. Please wait a few minutes and try again.',
  picture: 'Please upload your photo here. Pictures from other websites cannot be used.',
  otherPicture: 'Please upload your photo here. This picture cannot be used.',
  tooManyUploads: 'You have uploaded too many pictures. Please wait a few minutes and try again.',
  currentPassword: 'Your current password is wrong',
  emailPassword: 'To change your email address, enter your current password',
  addressTaken: 'Another account has this email address',
  newPassword: 'Password must be at least 6 characters',
} as const

export const AUTH_LIMITS = {
  /** A session ends after `idleMs` without a request, and always after `absoluteMs`, in milliseconds. */
  idleMs: 12 * 3_600_000,
  absoluteMs: 7 * 24 * 3_600_000,
  /**
   * Failed logins within the window: for one name from one address, and from one address for all names; of IPv6 the
   * networks around it have a multiple. A device on which somebody has signed in before counts as a separate address.
   */
  attemptsPerName: 10,
  attemptsPerAddress: 50,
  windowSeconds: 900,
  /**
   * After more failed logins than this for one name, from any address, each further attempt from an unknown
   * device is delayed by one more step, up to the longest; nobody is locked out. At most `waitingLogins` are
   * delayed at once, and the others continue without delay.
   */
  attemptsPerNameAnywhere: 100,
  delayStepMs: 50,
  longestDelayMs: 4_000,
  waitingLogins: 50,
  /**
   * How many logins may wait until their password is checked, one at a time; further ones get 429: on unknown devices
   * in all and from one address, on known devices in all and for one account.
   */
  waitingChecks: 60,
  waitingFromAddress: 10,
  waitingOnKnownDevices: 20,
  waitingForAccount: 3,
  /** How long a device stays known after the last login on it, in milliseconds. */
  deviceMs: 180 * 24 * 3_600_000,
  /** Saves of a coach's own profile within the window. */
  savesPerCoach: 30,
  /** Pictures that a coach uploads within the window. */
  uploadsPerCoach: 20,
  activityDays: 180,
  activityPerPage: 50,
} as const

export interface Credentials {
  username: string
  password: string
  /** The code of the second step, where the account has one. */
  code?: string
  /** Whether this device shall need no code for a while; it counts with a code only. */
  trustsDevice?: boolean
}

/** Response of POST /api/admin/login and GET /api/admin/profile. */
export interface AdminProfile {
  id: string
  username: string
  /** The shown name. */
  name?: string | undefined
  email?: string | null | undefined
  /** Whether the second step must be set up before anything else. */
  mustSetUpTwoSteps?: boolean | undefined
}

/** Response of GET and PUT /api/staff/profile: the coach's own data, including the username. */
export interface StaffProfile extends PresentOf<typeof STAFF_READ.account>, Stored {}

/** Request of PUT /api/staff/profile (docs/product.md section 7). */
export type StaffProfileUpdate = InputOf<typeof PROFILE_UPDATE_FIELDS>

/** Request of PUT /api/staff/password. */
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}
