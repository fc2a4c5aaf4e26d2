import type { Program } from '@lane-and-court/contract/home/home.types.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.types.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { savedOf } from '../../lib/offlineMutation.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { ProgramCard } from '../../ui/ProgramCard.tsx'
import { unsavedToast } from '../../ui/toasts.ts'
import { programsApi } from './programs.api.ts'
import { useProgramsAdminStyles } from './programs.styles.ts'
import { PROGRAMS, withQueued } from './queuedPrograms.ts'

/** The programs as visitors see them, each with its buttons. */
export function ProgramsList() {
  const { data: stored, isError, isFetching, refetch } = programsApi.useProgramsQuery()
  const queued = useUnsent(PROGRAMS)
  const data = stored && withQueued(stored, queued)
  const styles = useAdminStyles()
  if (!data && isError && !isFetching)
    return <FetchFailure sentence="The programs could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <div role="status" aria-label="Loading the programs" className={styles.skeleton} />
  if (data.programs.length === 0) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>No programs</h2>
        <p>
          <Link to="/admin/programs/new">Add your first program</Link>
        </p>
      </div>
    )
  }
  return <ProgramCards data={data} isBusy={isFetching} />
}

function ProgramCards({ data: { programs, version }, isBusy }: { data: Programs; isBusy: boolean }) {
  const [save, { isLoading }] = programsApi.useSaveProgramsMutation()
  const [remove] = programsApi.useRemoveProgramMutation()
  const [announcement, setAnnouncement] = useState('')
  const shared = useAdminStyles()
  const styles = useProgramsAdminStyles()

  const deletion = useDeletion<Program & { id: string }>({
    title: 'Remove Program',
    action: 'Remove',
    question: ({ title }) => `This removes "${title}" from the home page.`,
    remove: async (id) => {
      const { data, error } = await remove({ position: Number(id), version, key: randomUuid() })
      return { data, error, trashId: savedOf(data)?.trashId }
    },
    done: ['Program removed', 'It is no longer on the home page.'],
    failed: (sentence) => sentence ?? 'Failed to remove program',
  })

  const move = async (from: number, to: number) => {
    const [moved] = programs.slice(from, from + 1)
    if (!moved) return
    const ordered = programs.toSpliced(from, 1).toSpliced(to, 0, moved)
    const result = await save({ programs: ordered, version, key: randomUuid() })
    if (!unsavedToast(result, 'Failed to save the order'))
      setAnnouncement(`${moved.title} is now number ${to + 1} of ${programs.length}`)
  }

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <UnsentMark resource={PROGRAMS} />
      <ul className={styles.cards} aria-label="Programs" aria-busy={isBusy || isLoading}>
        {programs.map((program, index) => {
          const { title } = program
          const named = <span className="visually-hidden">{` ${title}`}</span>
          return (
            // oxlint-disable-next-line react/no-array-index-key -- titles may repeat
            <li key={`${index}-${title}`} className={styles.item}>
              <ProgramCard program={program} heading="h2" />
              <div className={styles.actions}>
                <Link to={`/admin/programs/${index + 1}/edit`} className={shared.second}>
                  Edit{named}
                </Link>
                <button
                  type="button"
                  className={shared.second}
                  disabled={index === 0 || isLoading}
                  onClick={() => void move(index, index - 1)}
                >
                  Earlier{named}
                </button>
                <button
                  type="button"
                  className={shared.second}
                  disabled={index === programs.length - 1 || isLoading}
                  onClick={() => void move(index, index + 1)}
                >
                  Later{named}
                </button>
                <button
                  type="button"
                  className={shared.second}
                  onClick={() => deletion.ask({ ...program, id: String(index + 1) })}
                >
                  Remove{named}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {deletion.dialog}
    </>
  )
}
