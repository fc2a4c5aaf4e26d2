import { galleryImageUpdateSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import type { GalleryImage, GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { SelectField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/toasts.ts'
import { AdminImage } from './AdminImage.tsx'
import { pathOf, galleryAdminApi } from './galleryAdmin.api.ts'
import { useGalleryFormStyles } from './galleryForm.styles.ts'
import { toInput, toValues, type GalleryValues } from './galleryValues.ts'
import { GalleryTextFields } from './GalleryTextFields.tsx'

const FIELDS = [
  { name: 'sport', label: 'Sport Category' },
  { name: 'caption', label: 'Caption' },
  { name: 'alt', label: 'Image description (alt text)' },
]

/** Form for the sport and text of a gallery picture; the picture itself does not change. */
export function GalleryImageForm({ stored }: { stored: GalleryImage }) {
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  const { goBack } = useBackToList('/admin/gallery')
  const styles = useGalleryFormStyles()
  return (
    <RecordForm<GalleryValues, Omit<GalleryImageInput, 'image'>, GalleryImage>
      label="Gallery image"
      draft={`gallery-image:${stored.id}`}
      stored={stored}
      resource={pathOf(stored.id)}
      blank={toValues(stored)}
      toValues={toValues}
      toInput={toInput}
      schema={galleryImageUpdateSchema}
      fields={FIELDS}
      save={(input, { key, version }) =>
        update({ id: stored.id, input, key, version: version ?? stored.version })
      }
      onSaved={(saved) => {
        toast('Success', 'Image updated successfully')
        goBack(saved)
      }}
      failed="Failed to update image"
      action="Save Changes"
      busyAction="Saving..."
      cancel="/admin/gallery"
    >
      <AdminImage image={stored} sizes="(width < 37.5rem) 90vw, 26.25rem" className={styles.edited} />
      <SelectField name="sport" label="Sport Category" options={SPORT_OPTIONS} />
      <GalleryTextFields />
    </RecordForm>
  )
}
