import { PROGRAM_LINK_HINT } from '@lane-and-court/contract/home/home.fields.ts'
import type { Program } from '@lane-and-court/contract/home/home.ts'
import { FALLBACK_PICTURE } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { PROGRAM_LIMITS, type Programs } from '@lane-and-court/contract/programs/programs.ts'
import { programSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { FormSpy } from 'react-final-form'
import { isNetworkError } from '../../data/api/isNetworkError.ts'
import { useShownPictures } from '../../lib/content/useShownPictures.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import adminStyles from '../../ui/admin.module.css'
import { TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { PictureField } from '../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { ProgramCard } from '../../ui/layout/ProgramCard.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { programRow } from './programRow.ts'
import { programsApi } from './programs.api.ts'
import styles from './programs.module.css'
import { PROGRAMS, withQueued } from './queuedPrograms.ts'

const BLANK: Program = { title: '', description: '', image: '', imageAlt: '', link: '' }
const FIELDS = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'image', label: 'Picture', isPicture: true },
  { name: 'imageAlt', label: 'Picture description (alt text)' },
  { name: 'link', label: 'Link' },
]
const clean = ({ title = '', description = '', image = '', imageAlt = '', link = '' }: Program): Program => ({
  title,
  description,
  image,
  imageAlt,
  link,
})

/**
 * Form of one program, with a preview of its card.
 * @param position counted from 0; one behind the last is new.
 */
export function ProgramForm({ stored, position }: { stored: Programs; position: number }) {
  const [read] = programsApi.useLazyProgramsQuery()
  const [save] = programsApi.useSaveProgramsMutation()
  const queued = useUnsent(PROGRAMS)
  const { goBack } = useBackToList(PROGRAMS)
  const isNew = position >= stored.programs.length

  return (
    <RecordForm<Program, Program, Programs>
      label="Program"
      draft={isNew ? 'program' : `program:${position}`}
      stored={stored}
      resource={PROGRAMS}
      blank={BLANK}
      toValues={({ programs }) => clean((isNew ? undefined : programs[position]) ?? BLANK)}
      toInput={clean}
      schema={programSchema}
      fields={FIELDS}
      save={async (program, { key, version }) => {
        // The other programs are read anew: a list of an older version is refused, and overwrites nothing.
        const { data: newest, error } = await read()
        if (!newest && !isNetworkError(error as FetchBaseQueryError)) return { error }
        const data = newest ? withQueued(newest, queued) : stored
        const programs = data.programs.toSpliced(isNew ? data.programs.length : position, 1, program)
        return save({ programs, version: version ?? data.version, key })
      }}
      onSaved={({ programs }) => {
        toast('Success', isNew ? 'Program added successfully' : 'Program updated successfully')
        const index = isNew ? programs.length - 1 : position
        const saved = programs[index]
        goBack(saved && { id: programRow(saved, index) })
      }}
      failed="Failed to save program"
      action={isNew ? 'Add Program' : 'Save Changes'}
      busyAction={isNew ? 'Creating...' : 'Saving...'}
      cancel="/admin/programs"
    >
      <div className={styles.editor}>
        <div className={adminStyles.pair}>
          <TextField name="title" label="Title" maxLength={PROGRAM_LIMITS.title} />
          <TextAreaField
            name="description"
            label="Description"
            rows={4}
            maxLength={PROGRAM_LIMITS.description}
          />
          <TextField
            name="link"
            label="Link"
            placeholder="/camp/swim"
            hint={PROGRAM_LINK_HINT}
            maxLength={PROGRAM_LIMITS.link}
          />
          <PictureField name="image" label="Picture" altName="imageAlt" altMax={PROGRAM_LIMITS.imageAlt} />
        </div>
        <section className={styles.preview} aria-label="Preview">
          <FormSpy<Program> subscription={{ values: true }}>
            {({ values }) => <Preview program={clean(values)} />}
          </FormSpy>
        </section>
      </div>
    </RecordForm>
  )
}

function Preview({ program }: { program: Program }) {
  const { title, description, image, ...other } = useShownPictures(program)
  return (
    <ProgramCard
      heading="h2"
      program={{
        ...other,
        image: image || FALLBACK_PICTURE,
        title: title || 'Title',
        description: description || 'What it is, for whom and when.',
      }}
    />
  )
}
