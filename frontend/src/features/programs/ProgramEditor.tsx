import type { ReactNode } from 'react'
import { useOpened } from '../../ui/form/useOpened.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import { programsApi } from './programs.api.ts'
import { ProgramForm } from './ProgramForm.tsx'
import { PROGRAMS, withWaiting } from './waitingPrograms.ts'

/**
 * Reads the programmes, then shows the form of one.
 * @param position counted from 0; null for a new one.
 * @param missing what to show where there is none at that position.
 */
export function ProgramEditor({ position, missing }: { position: number | null; missing: ReactNode }) {
  const {
    data: stored,
    isError,
    isFetching,
    refetch,
  } = programsApi.useProgramsQuery(undefined, { refetchOnMountOrArgChange: true })
  const waiting = useUnsent(PROGRAMS)
  const { opened: data } = useOpened(stored && withWaiting(stored, waiting), isFetching)
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The programs could not be read." onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the program</p>
  if (position !== null && !data.programs[position]) return missing
  return <ProgramForm stored={data} position={position ?? data.programs.length} />
}
