import type { Program } from '../home/home.ts'

/** How many programs the home page may have. */
export const MAX_PROGRAMS = 24

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
