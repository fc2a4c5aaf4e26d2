import { pathOf, pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { Picture } from '../../media/Picture.tsx'
import { partWithRatio } from './cropArea.ts'
import { CroppedPreview } from './CroppedPreview.tsx'
import { useUnsentPicture } from './useUnsentPicture.ts'

interface Props {
  image: string
  /** Id of the picture in the library; null for one that is not in it. */
  libraryId: string | null
  alt: string
  className?: string | undefined
}

/** Width by height of the preview in a field. */
const SHAPE = 4 / 3

/** A small preview of a picture, cropped as visitors see it, also while its crop waits in the outbox. */
export function ShownPicture({ image, libraryId, alt, className }: Props) {
  const { data } = pictureLibraryApi.useAdminPictureQuery(libraryId ?? '', { skip: libraryId === null })
  const libraryPicture = useOptimisticItem(pathOf(libraryId ?? ''), data)
  const unsent = useUnsentPicture(image)
  const picture = libraryId === null ? unsent : libraryPicture
  if (picture?.crop) {
    const { crop, focus, width, height } = picture
    const part = partWithRatio({ crop, focus }, (SHAPE * height) / width)
    return <CroppedPreview className={className} picture={picture} part={part} alt={alt} />
  }
  return <Picture key={image} className={className} image={image} alt={alt} sizes="10rem" />
}
