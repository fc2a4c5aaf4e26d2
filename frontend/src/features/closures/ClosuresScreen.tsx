import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { Filters } from '../../ui/Filters.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SearchField } from '../../ui/list/ListTools.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { ClosureRow } from './ClosureRow.tsx'
import { path, useAdminClosuresQuery, useDeleteClosureMutation } from './closuresAdmin.api.ts'
import { presentQueued } from './presentQueued.ts'
import { useClosureEnding } from './useClosureEnding.ts'

const STATES = [
  { value: '', label: 'All' },
  { value: 'now', label: 'Now' },
  { value: 'ahead', label: 'Ahead' },
  { value: 'over', label: 'Over' },
]

/** The closures, all or by state; the one that was announced last first, those ahead with the next one first. */
export function ClosuresScreen() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['state'])
  const result = useAdminClosuresQuery(query)
  const data = latestResponse(result)
  return (
    <>
      <AdminListHead title="Closures" to={`${path}/new`} add="Add Closure" />
      <div role="search">
        <SearchField
          label="Search the closures"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
      </div>
      <Filters
        label="State"
        options={STATES}
        value={valueOf('state')}
        onChange={(to) => change('state', to)}
      />
      {data ? (
        <Closures closures={data} page={page} isNarrowed={isNarrowed} isBusy={result.isFetching} />
      ) : result.isError && !result.isFetching ? (
        <FetchFailure sentence="The closures could not be loaded." onRetry={() => void result.refetch()} />
      ) : (
        <ListSkeleton label="Loading the closures" />
      )}
    </>
  )
}

interface Props {
  closures: Page<Closure>
  page: number
  isNarrowed: boolean
  isBusy: boolean
}

function Closures({ closures, page, isNarrowed, isBusy }: Props) {
  const items = useOptimisticList(path, closures.items, {
    showsNew: page === 1 && !isNarrowed,
    present: presentQueued,
  })
  const [remove] = useDeleteClosureMutation()
  const end = useClosureEnding()
  const styles = useAdminStyles()
  const { ask, dialog } = useDeletion<Closure>({
    title: 'Delete Closure',
    question: (closure) =>
      `Delete "${describeClosure(closure)}"? The website stops telling it at once. It waits in the trash for 30 days.`,
    remove,
    done: ['Closure deleted', 'It waits in the trash for 30 days'],
    failed: (sentence) => sentence ?? 'The closure could not be deleted.',
  })
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.panel}>
          {isNarrowed || page > 1
            ? 'No closure is like that'
            : 'No closures: all classes take place as planned'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="Closures" aria-busy={isBusy}>
          {items.map((closure) => (
            <ClosureRow
              key={closure.id}
              closure={closure}
              onEnd={(isEnded) => end(closure, isEnded)}
              onDelete={() => ask(closure)}
            />
          ))}
        </ul>
      )}
      <Pager label="Pages of the closures" page={page} perPage={LIST_LIMITS.perPage} total={closures.total} />
      {dialog}
    </>
  )
}
