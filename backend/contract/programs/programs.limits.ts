export const PROGRAM_LIMITS = {
  title: 120,
  description: 1_000,
  imageAlt: 300,
  link: 2_000,
  programs: 24,
} as const

export const PROGRAM_MESSAGES = {
  title: 'Title is required',
  description: 'Description is required',
  image: 'Please choose a picture',
} as const
