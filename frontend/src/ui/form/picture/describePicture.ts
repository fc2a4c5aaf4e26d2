import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'

type Described = Pick<LibraryPicture, 'alt' | 'describedAs' | 'uses' | 'createdAt'>

/** @returns what a picture of the library is called: by its description, else by what uses it, else by its day. */
export function describePicture({ alt, describedAs, uses, createdAt }: Described): string {
  const [first] = uses
  return alt || describedAs || (first?.name ? `Picture of ${first.name}` : `Uploaded ${shortDate(createdAt)}`)
}
