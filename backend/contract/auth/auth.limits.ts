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
  tooMany: 'Too many attempts. Please wait a little and try again.',
  tooManySaves: 'You have saved your profile very often just now. Please wait a few minutes and try again.',
  currentPassword: 'Your current password is not right',
  newPassword: 'Password must be at least 6 characters',
} as const

export const AUTH_LIMITS = {
  /** A session ends after this long without a call, and in any case after the other, in milliseconds. */
  idleMs: 12 * 3_600_000,
  absoluteMs: 7 * 24 * 3_600_000,
  /** Wrong logins for one name, and for one address, within the window. */
  attemptsPerName: 10,
  attemptsPerAddress: 50,
  windowSeconds: 900,
  /** Saves of the own profile within the window. */
  savesPerCoach: 30,
  activityDays: 180,
  activityPerPage: 50,
} as const
