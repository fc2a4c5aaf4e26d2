import { useParams, Link } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { RecordNotFound } from '../../ui/form/record/RecordLoading.tsx'
import { useOpenedVersion } from '../../ui/form/record/useOpenedVersion.ts'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import { programsApi } from './programs.api.ts'
import { ProgramForm } from './ProgramForm.tsx'
import { PROGRAMS, withQueued } from './queuedPrograms.ts'

/** Creates a program, or edits the one whose position (counted from 1) is in the URL. */
export function ProgramEditorScreen() {
  const { position } = useParams()
  const title = position === undefined ? 'Add Program' : 'Edit Program'
  const index = position === undefined ? null : Number(position) - 1
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      <ProgramEditor key={position} position={index} />
    </>
  )
}

/**
 * Reads the programs, then shows the form of one, or says that there is none at that position.
 * @param position counted from 0; null for a new one.
 */
function ProgramEditor({ position }: { position: number | null }) {
  const {
    data: stored,
    isError,
    isFetching,
    refetch,
  } = programsApi.useProgramsQuery(undefined, { refetchOnMountOrArgChange: true })
  const queued = useUnsent(PROGRAMS)
  const { opened: data } = useOpenedVersion(stored && withQueued(stored, queued), isFetching)
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The programs could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the program</p>
  if (position !== null && !data.programs[position]) {
    return (
      <RecordNotFound sentence="This program no longer exists. It may be in the trash.">
        <Link to="/admin/programs">Back to the programs</Link>
      </RecordNotFound>
    )
  }
  return <ProgramForm stored={data} position={position ?? data.programs.length} />
}
