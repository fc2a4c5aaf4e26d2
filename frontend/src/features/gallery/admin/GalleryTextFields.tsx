import { TextField } from '../../../ui/form/fields.tsx'
import { GALLERY_TEXT_MAX } from './galleryValues.ts'

interface Props {
  /** Prefix of the field names, for one picture of several. */
  prefix?: string
  /** Whether these fields are for several pictures, each of which has its own fields too. */
  isForAll?: boolean
}

const ALT_HINT = 'Describe the image for screen readers; leave blank if decorative.'

/** The text fields of one picture, or of several. */
export function GalleryTextFields({ prefix = '', isForAll = false }: Props) {
  return (
    <>
      <TextField
        name={`${prefix}caption`}
        label={isForAll ? 'Caption for all' : 'Caption'}
        maxLength={GALLERY_TEXT_MAX}
        {...(isForAll ? { hint: 'For every image without its own caption.' } : {})}
      />
      {!isForAll && (
        <TextField
          name={`${prefix}alt`}
          label="Image description (alt text)"
          maxLength={GALLERY_TEXT_MAX}
          // Shown once, not under every picture.
          {...(prefix ? {} : { hint: ALT_HINT })}
        />
      )}
    </>
  )
}
