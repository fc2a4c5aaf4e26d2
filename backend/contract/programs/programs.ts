import type { Program } from '../home/home.ts'

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

/** Response of GET and PUT /api/admin/programs: the programs of the home page, in order. */
export interface Programs {
  programs: Program[]
  /** The version of the page content `home`, which contains them; 0 if it does not exist yet. */
  version: number
}

/** Response of DELETE /api/admin/programs/{position}. */
export interface RemovedProgram extends Programs {
  /** The id of the trash item from which it can be restored. */
  trashId: string
}
