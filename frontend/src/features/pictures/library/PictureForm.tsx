import {
  LIBRARY_LIMITS,
  type CropArea,
  type FocalPoint,
  type LibraryPicture,
  type LibraryPictureInput,
} from '@lane-and-court/contract/pictures/library.ts'
import { libraryPictureInputSchema } from '@lane-and-court/contract/pictures/library.schema.ts'
import { useField, useForm, useFormState } from 'react-final-form'
import { path, pathOf, pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { CropControl } from '../../../ui/form/picture/CropControl.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No')
const percent = (fraction: number) => `${Math.round(fraction * 100)}%`
function describeCrop(value: unknown): string {
  const crop = value as CropArea | null
  if (!crop) return 'The whole picture'
  return `${percent(crop.width)} of the width from ${percent(crop.x)}, ${percent(crop.height)} of the height from ${percent(crop.y)}`
}
const FIELDS = [
  { name: 'alt', label: 'Picture description (alt text)' },
  { name: 'isDecorative', label: 'Decorative picture', show: yesOrNo },
  { name: 'isKept', label: 'Keep when nothing uses it', show: yesOrNo },
  {
    name: 'focus',
    label: 'Focal point',
    show: (value: unknown) => {
      const { x, y } = value as FocalPoint
      return `${x}% from the left, ${y}% from the top`
    },
  },
  { name: 'crop', label: 'Crop', show: describeCrop },
]
const toInput = ({
  alt,
  isDecorative,
  isKept,
  focus,
  crop = null,
}: LibraryPictureInput): LibraryPictureInput => ({
  alt,
  isDecorative,
  isKept,
  focus,
  crop,
})

/** What administrators say of one picture, for everything that shows it. */
export function PictureForm({ stored }: { stored: LibraryPicture }) {
  const [update] = pictureLibraryApi.useUpdatePictureMutation()
  const { address, goBack } = useBackToList(path)
  return (
    <RecordForm<LibraryPictureInput, LibraryPictureInput, LibraryPicture>
      label="Picture"
      draft={`uploaded-picture:${stored.id}`}
      stored={stored}
      resource={pathOf(stored.id)}
      blank={toInput(stored)}
      toValues={toInput}
      toInput={toInput}
      schema={libraryPictureInputSchema}
      fields={FIELDS}
      save={(input, { key, version }) =>
        update({ id: stored.id, input, key, version: version ?? stored.version })
      }
      onSaved={(saved) => {
        toast('Success', 'Picture updated successfully')
        goBack(saved)
      }}
      failed="Failed to update picture"
      action="Save Changes"
      busyAction="Saving..."
      cancel={address}
    >
      <CropField picture={stored} />
      <TextField
        name="alt"
        label="Picture description (alt text)"
        hint={
          stored.describedAs && !stored.alt
            ? `Described where it is used as: ${stored.describedAs}`
            : 'Suggested wherever the picture is chosen from the library.'
        }
        maxLength={LIBRARY_LIMITS.alt}
      />
      <CheckField name="isDecorative" label="Decorative picture: it needs no description" />
      <CheckField name="isKept" label="Keep when nothing uses it" />
    </RecordForm>
  )
}

function CropField({ picture }: { picture: LibraryPicture }) {
  const focus = useField<FocalPoint>('focus').input
  const crop = useField<CropArea | null>('crop', { allowNull: true }).input
  const form = useForm()
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  return (
    <CropControl
      picture={picture}
      value={{ focus: focus.value, crop: crop.value }}
      onChange={(view) =>
        form.batch(() => {
          focus.onChange(view.focus)
          crop.onChange(view.crop)
        })
      }
      disabled={submitting}
    />
  )
}
