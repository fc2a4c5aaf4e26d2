import { LIBRARY_LIMITS } from '@lane-and-court/contract/pictures/library.limits.ts'
import { libraryPictureInputSchema } from '@lane-and-court/contract/pictures/library.schema.ts'
import type {
  FocalPoint,
  LibraryPicture,
  LibraryPictureInput,
} from '@lane-and-court/contract/pictures/library.types.ts'
import { useField, useFormState } from 'react-final-form'
import { useNavigate } from 'react-router-dom'
import { path, pathOf, pictureLibraryApi } from '../../../lib/pictureLibrary.api.ts'
import { CheckField, TextField } from '../../../ui/form/fields.tsx'
import { FocalPointControl } from '../../../ui/form/FocalPointControl.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { toast } from '../../../ui/toasts.ts'

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No')
const FIELDS = [
  { name: 'alt', label: 'Image description (alt text)' },
  { name: 'isDecorative', label: 'Decorative image', show: yesOrNo },
  { name: 'isKept', label: 'Keep when nothing uses it', show: yesOrNo },
  {
    name: 'focus',
    label: 'Focal point',
    show: (value: unknown) => {
      const { x, y } = value as FocalPoint
      return `${x}% from the left, ${y}% from the top`
    },
  },
]
const toInput = ({ alt, isDecorative, isKept, focus }: LibraryPictureInput): LibraryPictureInput => ({
  alt,
  isDecorative,
  isKept,
  focus,
})

/** What administrators say of one picture, for everything that shows it. */
export function PictureForm({ stored }: { stored: LibraryPicture }) {
  const [update] = pictureLibraryApi.useUpdatePictureMutation()
  const navigate = useNavigate()
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
      onSaved={() => {
        toast('Success', 'Picture updated successfully')
        void navigate(path)
      }}
      failed="Failed to update picture"
      action="Save Changes"
      busyAction="Saving..."
      cancel={path}
    >
      <FocalPointField image={stored.path} />
      <TextField
        name="alt"
        label="Image description (alt text)"
        hint={
          stored.describedAs && !stored.alt
            ? `Described where it is used as: ${stored.describedAs}`
            : 'Suggested wherever the picture is chosen from the library.'
        }
        maxLength={LIBRARY_LIMITS.alt}
      />
      <CheckField name="isDecorative" label="Decorative image: it needs no description" />
      <CheckField name="isKept" label="Keep when nothing uses it" />
    </RecordForm>
  )
}

function FocalPointField({ image }: { image: string }) {
  const { input } = useField<FocalPoint>('focus')
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  return (
    <FocalPointControl image={image} value={input.value} onChange={input.onChange} disabled={submitting} />
  )
}
