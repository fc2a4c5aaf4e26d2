/** Limits of accounts, their links and their second step (docs/specification.md section 6). */
export const ACCOUNT_LIMITS = {
  /** The least length of a password that an administrator chooses. */
  adminPasswordMin: 12,
  /** How long the link of an invitation, or one that an administrator made for somebody, can be used. */
  linkHours: 7 * 24,
  /** How long the link that was mailed for a forgotten password can be used. */
  forgottenHours: 1,
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
  /** Digits of a code of an authenticator app, and the seconds for which one is shown. */
  codeDigits: 6,
  codeSeconds: 30,
  /** The longest that somebody may type as a code: a recovery code with spaces around and within. */
  typedCode: 40,
} as const

export const ACCOUNT_MESSAGES = {
  name: 'Name is required',
  email: 'Invalid email',
  adminPassword: `Password must be at least ${ACCOUNT_LIMITS.adminPasswordMin} characters`,
  taken: 'This username is taken',
  oneself: 'You cannot remove yourself. Another administrator can.',
  last: 'This is the last administrator, who stays: nobody could sign in any more.',
  linkUnknown: 'This link does not work. Please check that you copied all of it, or ask for a new one.',
  linkUsed: 'This link was used already. If that was not you, please tell the office.',
  linkExpired: 'This link has expired. Please ask for a new one.',
  linkReplaced: 'A newer link was made instead of this one. Please use that, or ask for a new one.',
  linkOfNobody: 'The account of this link is gone. Please ask the office.',
  linkTaken: 'Somebody else has this username by now. Please ask for a new invitation.',
  forgottenSent:
    'If there is such an account with an email address, a link to choose a new password is on its way to it.',
  code: 'Type the code of your authenticator app',
  codeWrong: 'This code is not right, or was used already. Wait for the next one, or use a recovery code.',
  codeNeeded: 'Type the code of your authenticator app, or a recovery code.',
  codeTooMany: 'Too many wrong codes. Please wait a little and try again.',
  twoStepsOn: 'Two steps are on already',
  twoStepsNotBegun: 'Please begin again: the key to scan was not made, or is too old.',
  twoStepsOff: 'Two steps are off already',
  twoStepsDemanded: 'All administrators sign in with two steps here, so they cannot be turned off.',
  twoStepsFirst: 'Turn on two steps for yourself first: otherwise this would shut you out.',
  setUpFirst: 'Set up signing in with two steps first.',
  sessionGone: 'This device is signed out already.',
  offline:
    'This needs a connection: nothing of it is kept on this device. Please try again when you are online.',
} as const
