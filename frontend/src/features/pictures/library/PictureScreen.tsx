import type {
  LibraryPicture,
  LastReplacement as Replacement,
} from '@lane-and-court/contract/pictures/library.ts'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { path, pathOf, pictureLibraryApi } from '../../../data/api/pictureLibrary.api.ts'
import styles from '../../../ui/admin.module.css'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useOpenedVersion.ts'
import { FileFacts } from '../../../ui/media/FileFacts.tsx'
import { PictureForm } from './PictureForm.tsx'
import { ReplacePicture } from './ReplacePicture.tsx'
import { usePictureDeletion } from './usePictureDeletion.tsx'
import { countOf } from '../../../lib/format/countOf.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useReplacementUndo } from './useReplacementUndo.ts'
import clsx from 'clsx'
import { countUses, nameOfUse, screenOfUse } from './describeUses.ts'
import libraryStyles from './library.module.css'

/** One picture of the library: its description and focal point, what uses it, and what can be done with it. */
export function PictureScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit Picture" description="Lane & Court admin" />
      <h1>Edit Picture</h1>
      <Stored key={id} id={id} />
    </>
  )
}

function Stored({ id }: { id: string }) {
  const query = pictureLibraryApi.useAdminPictureQuery(id, { refetchOnMountOrArgChange: true })
  const { opened } = useStoredRecord(pathOf(id), query)
  if (opened) return <Opened stored={opened} newest={query.data ?? opened} />
  return (
    <RecordLoading
      query={query}
      loading="Loading the picture"
      failed="The picture could not be loaded."
      missing="This picture no longer exists. It may be in the trash."
    >
      <Link to={path}>Back to the pictures</Link>
    </RecordLoading>
  )
}

/** @param newest what uses it now; the form keeps the version with which it was opened. */
function Opened({ stored, newest }: { stored: LibraryPicture; newest: LibraryPicture }) {
  const navigate = useNavigate()
  const { ask, dialog } = usePictureDeletion(() => void navigate(path))
  return (
    <>
      <p className={libraryStyles.facts}>
        <FileFacts picture={newest} />
      </p>
      <PictureForm stored={stored} />
      <PictureUses picture={newest} />
      {newest.replaced && <LastReplacement id={newest.id} replaced={newest.replaced} />}
      {newest.useCount > 0 && <ReplacePicture picture={newest} />}
      <div className={styles.actions}>
        <button type="button" className={styles.danger} onClick={() => ask(newest)}>
          Delete picture
        </button>
      </div>
      {dialog}
    </>
  )
}

interface Props {
  /** Of the picture. */
  id: string
  replaced: Replacement
}

/** Says that another picture is shown in the place of this one, and undoes it. */
function LastReplacement({ id, replaced }: Props) {
  const { undo, isBusy } = useReplacementUndo(id)
  return (
    <section className={clsx(styles.panel, styles.form)} aria-label="Last replacement">
      <p>
        Replaced in {countOf(replaced.changed, 'place')} on {dateAndTime(replaced.at)}
        {replaced.by && ` by ${replaced.by}`}.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.second}
          disabled={isBusy}
          onClick={() => void undo(replaced.id)}
        >
          Undo the replacement
        </button>
      </div>
    </section>
  )
}

const WHERE = { site: '', trash: ' (in the trash)', history: ' (old version)' } as const

/** Where a picture is used, each with a link to the screen that changes it. */
function PictureUses({ picture }: { picture: LibraryPicture }) {
  const rest = picture.useCount + picture.pastUseCount - picture.uses.length
  return (
    <section className={clsx(styles.panel, libraryStyles.panel)} aria-labelledby="picture-uses">
      <h2 id="picture-uses" className={styles.title}>
        {countUses(picture)}
      </h2>
      {picture.uses.length > 0 && (
        <ul className={libraryStyles.uses}>
          {picture.uses.map((use) => {
            const screen = screenOfUse(use)
            const words = nameOfUse(use) + WHERE[use.where]
            return (
              <li key={`${use.type} ${use.id} ${use.where}`}>
                {screen ? <Link to={screen}>{words}</Link> : words}
              </li>
            )
          })}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      )}
    </section>
  )
}
