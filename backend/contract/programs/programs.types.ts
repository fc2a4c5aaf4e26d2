import type { Program } from '../home/home.types.ts'

/** GET and PUT /api/admin/programs: the programmes of the home page, in its order. */
export interface Programs {
  programs: Program[]
  /** Of the page content `home`, in which they stand; 0 while it is not there. */
  version: number
}

/** What DELETE /api/admin/programs/{position} answers. */
export interface RemovedProgram extends Programs {
  /** Under which the trash gives it back. */
  trashId: string
}
