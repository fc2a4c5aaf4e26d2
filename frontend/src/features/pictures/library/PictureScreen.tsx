import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.types.ts'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/PageHead.tsx'
import { path, pathOf, pictureLibraryApi } from '../../../lib/pictureLibrary.api.ts'
import styles from '../../../ui/admin.module.css'
import { RecordLoading } from '../../../ui/form/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/useStoredRecord.ts'
import { LastReplacement } from './LastReplacement.tsx'
import { PictureForm } from './PictureForm.tsx'
import { PictureUses } from './PictureUses.tsx'
import { ReplacePicture } from './ReplacePicture.tsx'
import { usePictureDeletion } from './usePictureDeletion.tsx'

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
