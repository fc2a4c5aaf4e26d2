/** Answers that no page keeps, and so none checks: what a write is told, and what is read for one purpose alone. */
import type { ContactReceipt } from '../contact/contact.ts'
import { ERROR_CODES, type ErrorBody, type SignedIn } from '../errors/errors.ts'
import { PUBLIC_QUERIES, type OfflineResponse, type OfflineCopy } from '../offline/offline.ts'
import type { ImageSync, SyncedImage, UploadedPicture } from '../pictures/pictures.ts'
import type { OthersEditing } from '../presence/presence.ts'
import type { RemovedProgram } from '../programs/programs.ts'
import { programsFields } from './objects.shapes.ts'
import {
  anyValue,
  flag,
  instant,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  recordOf,
  text,
  stored,
} from './shape.ts'

/** The one body of every refusal; those of a few calls are its message alone, as plain text. */
export const errorBody = objectOf<ErrorBody>(
  {
    message: text,
    code: oneOf(ERROR_CODES),
    fields: optional(recordOf(text)),
    isProtected: optional(oneOf([true])),
    signedIn: optional(objectOf<SignedIn>({ role: oneOf(['admin', 'staff']), id: text, name: text })),
    current: optional(anyValue),
    savedBy: optional(text),
    savedAt: optional(instant),
    first: optional(anyValue),
  },
  'Error',
)

export const receipt = objectOf<ContactReceipt>({ ...stored, createdAt: instant }, 'ContactReceipt')

export const uploadedPicture = objectOf<UploadedPicture>(
  { url: text, path: text, width: number, height: number, placeholder: text },
  'UploadedPicture',
)

export const imageSync = objectOf<ImageSync>(
  {
    success: flag,
    error: optional(text),
    images: listOf(objectOf<SyncedImage>({ id: text, image: text, dataUrl: text })),
    gone: listOf(text),
  },
  'ImageSync',
)

export const removedProgram = objectOf<RemovedProgram>({ ...programsFields, trashId: text })

export const offlineCopy = objectOf<OfflineCopy>(
  {
    answers: listOf(
      objectOf<OfflineResponse>({
        call: oneOf(PUBLIC_QUERIES),
        arg: optional(text),
        data: anyValue,
      }),
    ),
  },
  'OfflineCopy',
)

export const othersEditing = objectOf<OthersEditing>({ others: listOf(text) }, 'OthersEditing')
