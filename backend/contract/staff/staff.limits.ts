export const STAFF_LIMITS = { name: 120, username: 64, passwordMin: 6, passwordMax: 200, bio: 5_000 } as const

export const STAFF_MESSAGES = {
  name: 'Name is required',
  username: 'Username is required',
  password: 'Password must be at least 6 characters',
  role: 'Role is required',
  bio: 'Bio is required',
  email: 'Invalid email',
  sport: 'Sport is required',
  yearsOfExperience: 'Years of experience must be positive',
} as const
