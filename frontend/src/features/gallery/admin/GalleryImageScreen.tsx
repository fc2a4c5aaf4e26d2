import { useParams, Link } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import type { ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import type { GalleryImage, GalleryImageUpdate } from '@lane-and-court/contract/gallery/gallery.ts'
import { useState } from 'react'
import { RecordNotFound } from '../../../ui/form/record/RecordLoading.tsx'
import { useOpenedVersion } from '../../../ui/form/record/useOpenedVersion.ts'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import { pathOf, galleryAdminApi } from '../galleryAdmin.api.ts'
import { differencesOf, ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { COMPARED_FIELDS, toInput, toValues, type GalleryValues } from './galleryValues.ts'
import { galleryImageUpdateSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'

export function GalleryImageScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit Gallery Image" description="Lane & Court admin" />
      <h1>Edit Gallery Image</h1>
      <GalleryImageEditor key={id} id={id} />
    </>
  )
}

/** Reads the gallery, then shows the form of one picture, or says that there is none of that id. */
function GalleryImageEditor({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = galleryAdminApi.useAdminGalleryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const newest = useOptimisticItem(
    pathOf(id),
    data?.find((one) => one.id === id),
  )
  const { opened: image } = useOpenedVersion(newest, isFetching)
  const [restored, setRestored] = useState<GalleryImage | null>(null)
  const stored = restored ?? image
  if (stored)
    return (
      <>
        <GalleryImageForm key={restored?.version} stored={stored} />
        {/* A picture that is not on the server yet has no versions. */}
        {data?.some((one) => one.id === id) && (
          <GalleryImageHistory current={stored} onRestored={setRestored} />
        )}
      </>
    )
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The picture could not be loaded." onRetry={() => void refetch()} />
  if (!data || newest || isFetching) return <p role="status">Loading the picture</p>
  return (
    <RecordNotFound sentence="This picture no longer exists. It may be in the trash.">
      <Link to="/admin/gallery">Back to the gallery</Link>
    </RecordNotFound>
  )
}

interface Props {
  /** The picture as it is saved now. */
  current: GalleryImage
  onRestored: (restored: GalleryImage) => void
}

/** The saved versions of a picture of the gallery. Restoring one leaves its place in the gallery as it is. */
function GalleryImageHistory({ current, onRestored }: Props) {
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  return (
    <ObjectHistory
      current={current}
      endpoint={galleryAdminApi.endpoints.galleryImageVersions}
      objectOf={({ object }: ObjectVersion<GalleryImage>) => object}
      renderVersion={(former, isNow) =>
        differencesOf(COMPARED_FIELDS, valuesOf(former), valuesOf(current), isNow)
      }
      consequence="The gallery will show the picture with the texts of then. Its position stays as it is."
      save={({ image, ...former }, options) =>
        update({ ...options, input: { ...toInput(toValues({ ...former, image })), image } })
      }
      onRestored={onRestored}
      draft={`gallery-image:${current.id}`}
      failed="Failed to update image"
    />
  )
}

const { sport, caption, image, alt } = GALLERY_FIELDS

type EditedValues = GalleryValues & { image?: string }

const valuesOf = (image: GalleryImage): EditedValues => ({ ...toValues(image), image: image.image })

/** Form for one place of the gallery: the sport, the texts, and the picture, which another one may replace. */
function GalleryImageForm({ stored }: { stored: GalleryImage }) {
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  const { goBack } = useBackToList('/admin/gallery')
  return (
    <RecordForm<EditedValues, GalleryImageUpdate, GalleryImage>
      label="Gallery image"
      draft={`gallery-image:${stored.id}`}
      stored={stored}
      resource={pathOf(stored.id)}
      blank={valuesOf(stored)}
      toValues={valuesOf}
      // Only another picture is sent.
      toInput={({ image = stored.image, ...values }) => ({
        ...toInput(values),
        ...(image === stored.image ? {} : { image }),
      })}
      schema={galleryImageUpdateSchema}
      fields={COMPARED_FIELDS}
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
      <PictureField name="image" label={image.label} altName="alt" altMax={alt.max} />
      <SelectField name="sport" label={sport.label} options={SPORT_OPTIONS} />
      <FieldControl path="caption" field={caption} />
    </RecordForm>
  )
}
