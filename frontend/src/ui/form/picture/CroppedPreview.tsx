import type { CropArea, LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'

interface Props {
  picture: Pick<LibraryPicture, 'path' | 'width' | 'height'>
  part: CropArea
  /** Empty for a preview beside the picture itself. */
  alt?: string
  className?: string | undefined
}

/** A part of a picture as the device can show it, before the server has made it. */
export function CroppedPreview({ picture: { path, width, height }, part, alt = '', className }: Props) {
  const box = [part.x * width, part.y * height, part.width * width, part.height * height]
  return (
    <svg
      className={className}
      viewBox={box.join(' ')}
      style={{ aspectRatio: `${box[2]} / ${box[3]}` }}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <image href={path} width={width} height={height} />
    </svg>
  )
}
