import type { Program } from '@lane-and-court/contract/home/home.ts'
import { FALLBACK_PICTURE } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { PROGRAM_FIELDS } from '@lane-and-court/contract/programs/programs.fields.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.ts'
import { programSchema } from '@lane-and-court/contract/programs/programs.schema.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { FormSpy } from 'react-final-form'
import { isNetworkError } from '../../data/api/isNetworkError.ts'
import { useShownPictures } from '../../lib/content/useShownPictures.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import adminStyles from '../../ui/admin.module.css'
import { comparedFields } from '../../ui/form/described/comparedFields.ts'
import { FieldRows } from '../../ui/form/described/FieldGroups.tsx'
import { blankValues, inputOf, valuesOf, type ValuesOf } from '../../ui/form/described/formValues.ts'
import { PictureField } from '../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../ui/form/record/RecordForm.tsx'
import { ProgramCard } from '../../ui/layout/ProgramCard.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { programRow } from './programRow.ts'
import { programsApi } from './programs.api.ts'
import styles from './programs.module.css'
import { PROGRAMS, withQueued } from './queuedPrograms.ts'

type Values = ValuesOf<typeof PROGRAM_FIELDS>

const ROWS = Object.keys(PROGRAM_FIELDS).map((name) => [name])
/** The picture has the control of its description in its own. */
const SHOWN_ROWS = [['title'], ['description'], ['link'], ['image']]
const toInput = (values: Values): Program => inputOf(PROGRAM_FIELDS, values)

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
    <RecordForm<Values, Program, Programs>
      label="Program"
      draft={isNew ? 'program' : `program:${position}`}
      stored={stored}
      resource={PROGRAMS}
      blank={blankValues(PROGRAM_FIELDS)}
      toValues={({ programs }) =>
        isNew ? blankValues(PROGRAM_FIELDS) : valuesOf(PROGRAM_FIELDS, programs[position])
      }
      toInput={toInput}
      schema={programSchema}
      fields={comparedFields(PROGRAM_FIELDS, [{ rows: ROWS }])}
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
          <FieldRows
            fields={PROGRAM_FIELDS}
            rows={SHOWN_ROWS}
            controls={{ image: <PictureField name="image" label="Picture" altName="imageAlt" /> }}
          />
        </div>
        <section className={styles.preview} aria-label="Preview">
          <FormSpy<Values> subscription={{ values: true }}>
            {({ values }) => <Preview program={toInput(values)} />}
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
