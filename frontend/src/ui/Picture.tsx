import { FALLBACK_PICTURE } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { IMAGE_RETRIES } from './imageRetry.ts'
import { pictureSources } from './pictureSources.ts'
import { usePictureAddress } from './usePictureAddress.ts'

interface Props {
  image: string
  /** Empty when the picture only decorates. */
  alt: string
  sizes: string
  fallback?: string
  retries?: number
  eager?: boolean
  /** Blurred pixels as a data URL, which stand there while the picture loads. */
  placeholder?: string | null | undefined
  className?: string
  /** Called when not even the last attempt brought it; the caller then shows something else. */
  onGiveUp?: () => void
}

// The picture itself is laid out, not what chooses its format.
const CONTENTS = { display: 'contents' } as const
// A source is a box too, of no size: in a grid or a flex box it would take a place, and a gap.
const NO_BOX = { display: 'none' } as const

/** A picture that keeps its place while it loads, and tries again before it gives up. */
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
  const { width, height, srcSet, avif } = pictureSources(image)

  const img = (
    <img
      // One that failed in the finished HTML did so before anybody listened.
      ref={(node) => {
        if (node?.complete && node.naturalWidth === 0 && node.currentSrc) onError()
      }}
      className={className}
      {...(placeholder ? { style: { background: `center / cover url(${placeholder})` } } : {})}
      src={address}
      // A corrected address stands for itself: the renditions would bring the failed one back.
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
