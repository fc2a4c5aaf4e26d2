import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { describePicture } from '../../../ui/form/picture/describePicture.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { listUses } from './describeUses.ts'

/** Deletes pictures of the library after a question that names what uses them. */
export function usePictureDeletion(onGone?: () => void) {
  const [remove] = pictureLibraryApi.useDeletePictureMutation()
  return useDeletion<LibraryPicture>({
    title: 'Delete Picture',
    question: (picture) => (
      <>
        <p>Delete “{describePicture(picture)}”?</p>
        {picture.useCount > 0 && (
          <p>
            <b>It is used by {listUses(picture)}.</b> A built-in drawing is shown there until you choose
            another picture.
          </p>
        )}
      </>
    ),
    remove,
    done: ['Success', 'Picture deleted successfully'],
    failed: (sentence) => sentence ?? 'The picture could not be deleted.',
    ...(onGone ? { onGone } : {}),
  })
}
