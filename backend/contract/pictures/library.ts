import type { IsoDate, Stored } from '../http/common.ts'

/** Limits and sentences of the library of pictures (docs/product.md section 2). */
export const LIBRARY_LIMITS = {
  alt: 300,
  /** How many uses of a picture are named. */
  uses: 20,
  /** The smallest crop, as a fraction of the width and of the height. */
  crop: 0.1,
  /** How many of the last crops of a picture keep their files, for pages that were loaded before. */
  crops: 5,
  /** How long a replacement everywhere can be undone, in days. */
  undoDays: 7,
} as const

/** The focal point of a picture for which nobody has chosen one. */
export const CENTER = { x: 50, y: 50 } as const

export const LIBRARY_MESSAGES = {
  missing: 'This picture is no longer in the library. Please choose another one.',
  crop: 'The crop must be inside the picture, and at least a tenth of its width and height.',
  cannotUndo: 'This replacement cannot be undone anymore.',
  same: 'Please choose a different picture.',
} as const

/**
 * The point of a picture that stays visible where a page cuts it, in percent from the left and top edge of what is
 * shown: of the crop, where the picture has one.
 */
export interface FocalPoint {
  x: number
  y: number
}

/** The part of a picture that is shown, in fractions of its width and height. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** One object that shows a picture, or may show it again. */
export interface PictureUse {
  /** As in the activity log, such as `article`; the name of the collection for objects that this release does not know. */
  type: string
  /** Id of the object; the name of a page; the position of a program, counted from 1. */
  id: string
  name: string
  /** Where it is: on the site, in the trash, or in an old version of a page. */
  where: 'site' | 'trash' | 'history'
}

/** What administrators say of a picture in the library; `PUT /api/admin/pictures/{id}`. */
export interface LibraryPictureInput {
  /** Picture description (alt text), for objects that show it from now on. */
  alt: string
  /** Whether it needs no description. */
  isDecorative: boolean
  /** Whether it stays in the library although nothing uses it. */
  isKept: boolean
  focus: FocalPoint
  /** Null shows the whole picture. A request that leaves it out keeps the stored crop. */
  crop?: CropArea | null
}

/** An uploaded picture in the library of the admin area. */
export interface LibraryPicture extends LibraryPictureInput, Stored {
  /** Address of its largest rendition, as objects store it. */
  path: string
  /** Address of what visitors see of it, with its crop and its focal point. */
  shown: string
  width: number
  height: number
  /** A few blurred pixels as a data URL. */
  placeholder: string
  createdAt: IsoDate
  /** Name of the uploaded file; empty for none. */
  fileName: string
  /** The day on which it was taken, by the clock of the camera; null where the file does not say it. */
  takenOn: string | null
  /** The description that an object gives it, where the picture has none of its own; empty for none. */
  describedAs: string
  /** The first objects that use it, those on the site first. */
  uses: PictureUse[]
  /** How many objects of the site use it, and how many in the trash and in old versions. */
  useCount: number
  pastUseCount: number
  /** When one picture is read: that another one was shown in its place, while it can be undone. */
  replaced?: LastReplacement | null
}

/** That a picture was replaced everywhere. */
export interface LastReplacement {
  id: string
  at: IsoDate
  by: string
  /** How many objects were changed. */
  changed: number
}

/** Which pictures a list shows; empty for all. */
export type LibraryFilter = '' | 'unused' | 'undescribed'

/** Request of `POST /api/admin/pictures/{id}/replace`. */
export interface PictureReplacement {
  /** Address of the picture that is shown instead. */
  image: string
}

/** Response of `POST /api/admin/pictures/{id}/replace`, and of what undoes it. */
export interface PictureReplaced {
  /** Of the replacement, which can be undone; missing after that. */
  id?: string
  /** How many objects show the other picture now. */
  changed: number
  /** How many stay as they are: because they are protected, or were changed after the replacement. */
  left: number
}
