/** SPEC sections 5 and 8. */
export const AUTH_MESSAGES = {
  username: 'Username is required',
  password: 'Password is required',
  invalid: 'Invalid credentials',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  verificationFailed: 'Authentication verification failed',
  loginFailed: 'Failed to login',
  profileUpdated: 'Profile updated successfully',
  profileFailed: 'Failed to update profile',
  signIn: 'Please sign in.',
  notYours: 'This is not yours to see or change.',
  otherAccount: (name: string): string =>
    `You are signed in as ${name}. This page belongs to another account, and nothing was changed.`,
  tooMany: 'Too many attempts. Please wait a little and try again.',
  tooManySaves: 'You have saved your profile very often just now. Please wait a few minutes and try again.',
  currentPassword: 'Your current password is not right',
  newPassword: 'Password must be at least 6 characters',
} as const

export const AUTH_LIMITS = {
  /** A session ends after this long without a call, and in any case after the other, in milliseconds. */
  idleMs: 12 * 3_600_000,
  absoluteMs: 7 * 24 * 3_600_000,
  /**
   * Wrong logins within the window: for one name from one address, and from one address for all names. A
   * device on which somebody signed in before counts as an address of its own.
   */
  attemptsPerName: 10,
  attemptsPerAddress: 50,
  windowSeconds: 900,
  /**
   * More than this for one name, from wherever, make each further try of a stranger wait by another step, up
   * to the longest; nobody is shut out by them. So many wait at once, and the others go on at once.
   */
  attemptsPerNameAnywhere: 100,
  delayStepMs: 50,
  longestDelayMs: 4_000,
  waitingLogins: 50,
  /** How long a device is known on which nobody signs in, in milliseconds. */
  deviceMs: 180 * 24 * 3_600_000,
  /** Saves of the own profile within the window. */
  savesPerCoach: 30,
  activityDays: 180,
  activityPerPage: 50,
} as const
