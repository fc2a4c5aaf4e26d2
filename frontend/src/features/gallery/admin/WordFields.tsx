import { TextField } from '../../../ui/form/fields.tsx'
import { GALLERY_TEXT_MAX } from './galleryValues.ts'

interface Props {
  /** Of the names of the fields, and behind their labels, for one picture of several. */
  prefix?: string
  of?: string
  /** Whether they are for several pictures, of which each has fields of its own. */
  isForAll?: boolean
}

/** What is said of a picture, or of several. */
export function WordFields({ prefix = '', of = '', isForAll = false }: Props) {
  return (
    <>
      <TextField
        name={`${prefix}caption`}
        label={isForAll ? 'Caption for all' : `Caption${of}`}
        maxLength={GALLERY_TEXT_MAX}
        {...(isForAll ? { hint: 'For every image that has none of its own.' } : {})}
      />
      {!isForAll && (
        <TextField
          name={`${prefix}alt`}
          label={`What the image shows${of}`}
          hint="Read aloud to those who cannot see it. Leave it empty if the image only decorates."
          maxLength={GALLERY_TEXT_MAX}
        />
      )}
    </>
  )
}
