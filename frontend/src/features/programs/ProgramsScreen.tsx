import { Link } from 'react-router-dom'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'
import type { Program } from '@lane-and-court/contract/home/home.ts'
import type { Programs } from '@lane-and-court/contract/programs/programs.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { savedOf } from '../../data/writes/offlineMutation.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'
import { deleteAction, editAction } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { UnsentMark } from '../../ui/feedback/OutboxMark.tsx'
import { useShownPictures } from '../../lib/content/useShownPictures.ts'
import { useMarkedRow } from '../../ui/list/useMarkedRow.ts'
import order from '../../ui/order/order.module.css'
import { useDragOrder } from '../../ui/order/useDragOrder.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { ProgramCard } from '../../ui/layout/ProgramCard.tsx'
import { unsavedToast } from '../../ui/feedback/toasts.ts'
import { programRow as rowOf } from './programRow.ts'
import { programsApi } from './programs.api.ts'
import programsStyles from './programs.module.css'
import { PROGRAMS, withQueued } from './queuedPrograms.ts'

export function ProgramsScreen() {
  return (
    <>
      <PageHead title="Programs" description="Lane & Court admin" />
      <div className={styles.head}>
        <div>
          <h1>Programs</h1>
          <p className={styles.lead}>The cards under Our Programs on the home page.</p>
        </div>
        <Link to="/admin/programs/new" className={styles.main}>
          Add Program
        </Link>
      </div>
      <ProgramsList />
    </>
  )
}

/** The programs as visitors see them, each with its buttons. */
function ProgramsList() {
  const { data: stored, isError, isFetching, refetch } = programsApi.useProgramsQuery()
  const queued = useUnsent(PROGRAMS)
  const data = stored && withQueued(stored, queued)
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

  const ids = programs.map(rowOf)
  const list = useDragOrder<HTMLUListElement>({
    axis: 'across',
    ids,
    onDrop: (id, place) => void move(ids.indexOf(id), place),
  })
  const marked = useMarkedRow(ids.map((id) => ({ id })))
  const shownPrograms = useShownPictures(programs)

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <UnsentMark resource={PROGRAMS} />
      <ul ref={list} className={programsStyles.cards} aria-label="Programs" aria-busy={isBusy || isLoading}>
        {programs.map((program, index) => {
          const id = rowOf(program, index)
          return (
            <li
              key={id}
              data-row={id}
              className={clsx(programsStyles.item, order.item, marked === id && programsStyles.marked)}
            >
              <ProgramCard program={shownPrograms[index] ?? program} heading="h2" />
              <CardActions
                name={program.title}
                moves={[
                  {
                    label: 'Move earlier',
                    icon: 'back',
                    isOff: index === 0 || isLoading,
                    onClick: () => void move(index, index - 1),
                  },
                  {
                    label: 'Move later',
                    icon: 'on',
                    isOff: index === programs.length - 1 || isLoading,
                    onClick: () => void move(index, index + 1),
                  },
                ]}
                actions={[
                  editAction(`/admin/programs/${index + 1}/edit`),
                  deleteAction(() => deletion.ask({ ...program, id: String(index + 1) }), 'Remove'),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {deletion.dialog}
    </>
  )
}
