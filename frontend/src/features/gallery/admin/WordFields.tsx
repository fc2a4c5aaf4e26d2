import { TextField } from '../../../ui/form/fields.tsx'
import { GALLERY_TEXT_MAX } from './galleryValues.ts'

interface Props {
  /** Of the names of the fields, for one picture of several. */
  prefix?: string
  /** Whether they are for several pictures, each of which has fields of its own. */
  isForAll?: boolean
}

const DECORATES = 'Read aloud to those who cannot see it. Leave it empty if the image only decorates.'

/** What is said of a picture, or of several. */
export function WordFields({ prefix = '', isForAll = false }: Props) {
  return (
    <>
      <TextField
        name={`${prefix}caption`}
        label={isForAll ? 'Caption for all' : 'Caption'}
        maxLength={GALLERY_TEXT_MAX}
        {...(isForAll ? { hint: 'For every image that has none of its own.' } : {})}
      />
      {!isForAll && (
        <TextField
          name={`${prefix}alt`}
          label="What the image shows"
          maxLength={GALLERY_TEXT_MAX}
          // Said once, not under every picture.
          {...(prefix ? {} : { hint: DECORATES })}
        />
      )}
    </>
  )
}
