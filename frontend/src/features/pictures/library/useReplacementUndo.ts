import { countOf } from '../../../lib/format/countOf.ts'
import { pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { toast, unsavedToast } from '../../../ui/feedback/toasts.ts'

/** Shows a picture again where another one was shown in its place. @param id of the picture that was replaced. */
export function useReplacementUndo(id: string) {
  const [send, { isLoading: isBusy }] = pictureLibraryApi.useUndoPictureReplacementMutation()
  const undo = async (replacement: string) => {
    const result = await send({ id, replacement, key: randomUuid() })
    if (unsavedToast(result, 'The replacement could not be undone.')) return
    if (result.data && 'changed' in result.data) toast('Success', describeUndone(result.data))
  }
  return { undo, isBusy }
}

function describeUndone({ changed, left }: { changed: number; left: number }): string {
  const done = `Replacement undone in ${countOf(changed, 'place')}`
  if (left === 0) return done
  return `${done}. ${left} ${left === 1 ? 'was changed since and stays as it is.' : 'were changed since and stay as they are.'}`
}
