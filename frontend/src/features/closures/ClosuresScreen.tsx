import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useAdminClosuresQuery } from './closuresAdmin.api.ts'

/** The closures, the latest first. */
export function ClosuresScreen() {
  const { page, query } = useListQuery([])
  const result = useAdminClosuresQuery(query)
  const data = latestResponse(result)
  if (data) return <Closures closures={data} page={page} />
  return result.isError && !result.isFetching ? (
    <FetchFailure sentence="The closures could not be read." onRetry={() => void result.refetch()} />
  ) : (
    <ListSkeleton label="Loading the closures" />
  )
}

function Closures({ closures, page }: { closures: Page<Closure>; page: number }) {
  const styles = useAdminStyles()
  return (
    <>
      <ul className={styles.list} aria-label="Closures">
        {closures.items.map((closure) => (
          <li key={closure.id} className={styles.panel}>
            {describeClosure(closure)}
          </li>
        ))}
      </ul>
      <Pager label="Pages of the closures" page={page} perPage={LIST_LIMITS.perPage} total={closures.total} />
    </>
  )
}
