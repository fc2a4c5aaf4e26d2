import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'

interface Props {
  /** Prefix of the field names, for one picture of several. */
  prefix?: string
  /** Whether these fields are for several pictures, each of which has its own fields too. */
  isForAll?: boolean
}

const { caption, alt } = GALLERY_FIELDS
const CAPTION_FOR_ALL = {
  ...caption,
  controlLabel: 'Caption for all',
  hint: 'For every picture without its own caption.',
}
const ALT_HINT = 'Describe the picture for screen readers; leave blank if decorative.'

/** The text fields of one picture, or of several. */
export const GalleryTextFields = ({ prefix = '', isForAll = false }: Props) => (
  <>
    <FieldControl path={`${prefix}caption`} field={isForAll ? CAPTION_FOR_ALL : caption} />
    {/* The hint is shown once, not under every picture. */}
    {!isForAll && <FieldControl path={`${prefix}alt`} field={prefix ? alt : { ...alt, hint: ALT_HINT }} />}
  </>
)
