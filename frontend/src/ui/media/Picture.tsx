import { FALLBACK_PICTURE } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { IMAGE_RETRIES } from './imageRetry.ts'
import { pictureSources } from './pictureSources.ts'
import { usePictureAddress } from './usePictureAddress.ts'

interface Props {
  image: string
  /** Empty for a decorative picture. */
  alt: string
  sizes: string
  fallback?: string
  retries?: number
  eager?: boolean
  /** A blurred version as a data URL, shown while the picture loads. */
  placeholder?: string | null | undefined
  className?: string | undefined
  /** Called when the last attempt has failed; the caller then shows something else. */
  onGiveUp?: () => void
}

// Only the img element takes part in the layout, not the picture element around it.
const CONTENTS = { display: 'contents' } as const
// A source element is a box of size 0: in a grid or flexbox it would take a cell and a gap.
const NO_BOX = { display: 'none' } as const

/** A picture that reserves its space while it loads, and retries before it gives up. */
export function Picture({
  image,
  alt,
  sizes,
  fallback = FALLBACK_PICTURE,
  retries = IMAGE_RETRIES.default,
  eager,
  placeholder,
  className,
  onGiveUp,
}: Props) {
  const { address, hasFailed, onError } = usePictureAddress({ image, fallback, retries, onGiveUp })
  const { width, height, srcSet, avif, position } = pictureSources(image)

  const img = (
    <img
      // In server-rendered HTML a picture may fail before the error listener exists.
      ref={(node) => {
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) onError()
      }}
      className={className}
      style={{
        objectPosition: position,
        background: placeholder ? `center / cover url(${placeholder})` : undefined,
      }}
      src={address}
      // A corrected URL is used without renditions: they would load the failed picture again.
      srcSet={hasFailed ? undefined : srcSet}
      sizes={hasFailed ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      draggable={false}
      onError={onError}
    />
  )
  if (!avif || hasFailed) return img
  return (
    <picture style={CONTENTS}>
      <source style={NO_BOX} type="image/avif" srcSet={avif} sizes={sizes} />
      {img}
    </picture>
  )
}
