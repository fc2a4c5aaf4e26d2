import { galleryImageUpdateSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import type { GalleryImage, GalleryImageUpdate } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { pathOf, galleryAdminApi } from './galleryAdmin.api.ts'
import { GALLERY_FIELDS, GALLERY_TEXT_MAX, toInput, toValues, type GalleryValues } from './galleryValues.ts'

/** The picture is missing in drafts of older releases. */
type EditedValues = GalleryValues & { image?: string }

/** Form for one place of the gallery: the sport, the texts, and the picture, which another one may replace. */
export function GalleryImageForm({ stored }: { stored: GalleryImage }) {
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  const { goBack } = useBackToList('/admin/gallery')
  return (
    <RecordForm<EditedValues, GalleryImageUpdate, GalleryImage>
      label="Gallery image"
      draft={`gallery-image:${stored.id}`}
      stored={stored}
      resource={pathOf(stored.id)}
      blank={{ ...toValues(stored), image: stored.image }}
      toValues={(image) => ({ ...toValues(image), image: image.image })}
      // Only another picture is sent: servers of older releases take none.
      toInput={({ image = stored.image, ...values }) => ({
        ...toInput(values),
        ...(image === stored.image ? {} : { image }),
      })}
      schema={galleryImageUpdateSchema}
      fields={GALLERY_FIELDS}
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
      <PictureField name="image" label="Image" altName="alt" altMax={GALLERY_TEXT_MAX} />
      <SelectField name="sport" label="Sport Category" options={SPORT_OPTIONS} />
      <TextField name="caption" label="Caption" maxLength={GALLERY_TEXT_MAX} />
    </RecordForm>
  )
}
