import type {
  LibraryPicture,
  LibraryPictureInput,
  PictureReplaced,
} from '@lane-and-court/contract/pictures/library.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { LIBRARY_ID_CHARS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { PICTURE_LIBRARY } from '../../offline/outbox/pictureLibrary.ts'
import { adminEndpoints } from './adminEndpoints.ts'
import { baseApi } from './baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../writes/offlineMutation.ts'

const library = adminEndpoints<LibraryPicture, never, LibraryPictureInput>(PICTURE_LIBRARY)
export const { path, pathOf } = library

const onePictureApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ adminPicture: library.read(build) }),
})

/** Query of the pictures without a description; the device keeps them, so that they can be described offline. */
export const UNDESCRIBED = { page: 1, limit: LIST_LIMITS.maxPerPage, show: 'undescribed' }

/** What shows pictures. */
const REPLACED = ['Pictures', 'Gallery', 'News', 'Staff', 'Content', 'Activity'] as const

/** The library of uploaded pictures (docs/product.md section 7): its screen, and every picture field. */
export const pictureLibraryApi = onePictureApi.injectEndpoints({
  endpoints: (build) => ({
    adminPictures: library.list(build, onePictureApi.endpoints.adminPicture),
    updatePicture: library.update(build),
    replacePicture: build.mutation<MaybeQueued<PictureReplaced>, { id: string; image: string; key: string }>({
      query: ({ id, image, key }) => ({
        url: `${pathOf(id)}/replace`,
        method: 'POST',
        body: { image },
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('picture in the place of another', REPLACED, { screen: () => path }),
    }),
    undoPictureReplacement: build.mutation<
      MaybeQueued<PictureReplaced>,
      { id: string; replacement: string; key: string }
    >({
      query: ({ id, replacement, key }) => ({
        url: `${pathOf(id)}/replace/${replacement}/undo`,
        method: 'POST',
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('replacement to undo', REPLACED, { screen: () => path }),
    }),
    deletePicture: library.remove(build),
  }),
})

/** Start of the hash in the local path of a picture that is not uploaded yet (`offline/outbox/queue/localId.ts`). */
const NOT_UPLOADED = /^0{12}/

/** @returns the id in the library of the picture with that hash; null for one that is not uploaded yet. */
export const idOfHash = (hash: string): string | null =>
  NOT_UPLOADED.test(hash) ? null : hash.slice(0, LIBRARY_ID_CHARS)

/** @returns whether the picture at that address waits in the outbox. */
export const isUnsentPicture = (address: string): boolean =>
  NOT_UPLOADED.test(UPLOAD_PATH.exec(address)?.[1] ?? '')

/** @returns the id in the library of the picture with that address; null for one that is not in it. */
export function libraryIdOf(address: string): string | null {
  const hash = UPLOAD_PATH.exec(address)?.[1]
  return hash ? idOfHash(hash) : null
}
