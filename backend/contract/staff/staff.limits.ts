/** The limits and messages of the fields of a staff member. */
export const STAFF_LIMITS = {
  name: 120,
  username: 64,
  passwordMin: 6,
  passwordMax: 200,
  bio: 5_000,
  email: 254,
  phone: 40,
  ordered: 1_000,
  /** How many versions of one profile are kept, with the current one. */
  versions: 30,
  levels: 20,
  level: 60,
  years: 100,
} as const

export const STAFF_MESSAGES = {
  name: 'Name is required',
  username: 'Username is required',
  password: 'Password must be at least 6 characters',
  role: 'Role is required',
  bio: 'Bio is required',
  email: 'Invalid email',
  sport: 'Sport is required',
  yearsOfExperience: 'Years of experience must be positive',
  yearsMost: 'Years of experience must be 100 or less',
  level: 'A level has 60 characters or less',
  levels: 'There are 20 levels or fewer',
  taken: 'This username is taken',
  ownPassword: 'To set a password or another email address, enter your current password',
  addressInFile: 'Set an email address on the coach’s own screen: it needs your current password there',
} as const
