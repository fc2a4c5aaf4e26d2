import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import type { Redirect } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { Link } from 'react-router-dom'
import styles from '../../ui/admin.module.css'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { SearchField } from '../../ui/list/ListTools.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useMarkedRow } from '../../ui/list/useMarkedRow.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { path, useAdminRedirectsQuery, useDeleteRedirectMutation, pathOf } from './redirectsAdmin.api.ts'
import clsx from 'clsx'
import { deleteAction, editAction } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import { UnsentMark } from '../../ui/feedback/OutboxMark.tsx'
import tableStyles from '../../ui/table/table.module.css'

/** The redirects, by the address from which they lead, with a search. */
export function RedirectsScreen() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery([])
  const result = useAdminRedirectsQuery(query)
  const data = latestResponse(result)
  return (
    <>
      <AdminListHead title="Redirects" to={`${path}/new`} add="Add Redirect" />
      <p>
        <Link to="/admin/content">Page Content</Link>
      </p>
      <p className={styles.lead}>Where the addresses of renamed and removed pages lead.</p>
      <div role="search">
        <SearchField
          label="Search the redirects"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
      </div>
      {data ? (
        <Redirects redirects={data} page={page} isNarrowed={isNarrowed} isBusy={result.isFetching} />
      ) : result.isError && !result.isFetching ? (
        <FetchFailure sentence="The redirects could not be loaded." onRetry={() => void result.refetch()} />
      ) : (
        <ListSkeleton label="Loading the redirects" />
      )}
    </>
  )
}

interface Props {
  redirects: Page<Redirect>
  page: number
  isNarrowed: boolean
  isBusy: boolean
}

function Redirects({ redirects, page, isNarrowed, isBusy }: Props) {
  const items = useOptimisticList(path, redirects.items, { showsNew: page === 1 && !isNarrowed })
  const marked = useMarkedRow(items)
  const [remove] = useDeleteRedirectMutation()
  const { ask, dialog } = useDeletion<Redirect>({
    title: 'Delete Redirect',
    question: ({ from }) =>
      `Visitors of /${from} will see that the page is missing. The redirect is kept in the trash for 30 days.`,
    remove,
    done: ['Redirect deleted'],
    failed: (sentence) => sentence ?? 'The redirect could not be deleted.',
  })
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.panel}>
          {isNarrowed || page > 1
            ? 'No matching redirects'
            : 'No redirects yet. Renaming a page creates one.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="Redirects" aria-busy={isBusy}>
          {items.map((redirect) => (
            <RedirectRow
              key={redirect.id}
              redirect={redirect}
              isMarked={marked === redirect.id}
              onDelete={() => ask(redirect)}
            />
          ))}
        </ul>
      )}
      <Pager
        label="Pages of the redirects"
        page={page}
        perPage={LIST_LIMITS.perPage}
        total={redirects.total}
      />
      {dialog}
    </>
  )
}

interface RedirectRowProps {
  redirect: Redirect
  isMarked: boolean
  onDelete: () => void
}

/** One redirect in the list, with its buttons. */
function RedirectRow({ redirect: { id, from, to }, isMarked, onDelete }: RedirectRowProps) {
  return (
    <li data-row={id} className={clsx(styles.panel, styles.row, isMarked && tableStyles.marked)}>
      <div className={styles.words}>
        <h2 className={styles.title}>/{from}</h2>
        <p>leads to {to}</p>
        <UnsentMark resource={pathOf(id)} />
      </div>
      <CardActions
        name={`/${from}`}
        actions={[editAction(`${path}/${encodeURIComponent(id)}/edit`), deleteAction(onDelete)]}
      />
    </li>
  )
}
