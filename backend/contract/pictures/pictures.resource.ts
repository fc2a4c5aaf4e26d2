import type { ContractResource } from '../resources/resource.types.ts'
import {
  day,
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  pageOf,
  stored,
} from '../responses/shape.ts'
import type {
  CropArea,
  FocalPoint,
  LastReplacement,
  LibraryPicture,
  PictureReplaced,
  PictureUse,
} from './library.ts'

const focalPoint = objectOf<FocalPoint>({ x: number, y: number }, 'FocalPoint')

const cropArea = objectOf<CropArea>({ x: number, y: number, width: number, height: number }, 'CropArea')

const pictureUse = objectOf<PictureUse>(
  { type: text, id: text, name: text, where: oneOf(['site', 'trash', 'history']) },
  'PictureUse',
)

const lastReplacement = objectOf<LastReplacement>(
  { id: text, at: instant, by: text, changed: number },
  'LastReplacement',
)

export const libraryPicture = objectOf<LibraryPicture>(
  {
    ...stored,
    path: text,
    shown: text,
    width: number,
    height: number,
    placeholder: text,
    createdAt: instant,
    fileName: text,
    takenOn: orNull(day),
    alt: text,
    isDecorative: flag,
    isKept: flag,
    focus: focalPoint,
    crop: optional(orNull(cropArea)),
    describedAs: text,
    uses: listOf(pictureUse),
    useCount: number,
    pastUseCount: number,
    replaced: optional(orNull(lastReplacement)),
  },
  'LibraryPicture',
)

export const pictureReplaced = objectOf<PictureReplaced>(
  { id: optional(text), changed: number, left: number },
  'PictureReplaced',
)

/** The library of uploaded pictures. */
export const pictures = {
  type: 'picture',
  tag: 'Pictures',
  about: 'Uploaded pictures: their upload, their renditions, and the library in the admin area.',
  responses: { adminPictures: pageOf(libraryPicture), adminPicture: libraryPicture },
} as const satisfies ContractResource
