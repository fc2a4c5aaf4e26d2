import { CENTER } from '@lane-and-court/contract/pictures/library.limits.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'

/** @returns the address of a picture with its focal point, as public responses have it. */
export const positioned = ({ path, focus: { x, y } }: Pick<LibraryPicture, 'path' | 'focus'>): string =>
  x === CENTER.x && y === CENTER.y ? path : `${path}#${x},${y}`
