import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { useState } from 'react'
import { IMAGE_RETRIES } from '../../../ui/media/imageRetry.ts'
import { Picture } from '../../../ui/media/Picture.tsx'

interface Props {
  image: GalleryImage
  sizes: string
  className?: string | undefined
}

/**
 * A gallery picture in the admin area; one that cannot be loaded is hidden (docs/product.md section 2).
 */
export function AdminImage({ image: { image, alt, placeholder }, sizes, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === image) return null
  return (
    <Picture
      image={image}
      alt={alt}
      placeholder={placeholder}
      sizes={sizes}
      retries={IMAGE_RETRIES.gallery}
      className={className}
      onGiveUp={() => setBroken(image)}
    />
  )
}
