import type { Redirect } from '@lane-and-court/contract/redirects/redirects.ts'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { deleteAction, editAction } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import styles from '../../ui/admin.module.css'
import { UnsentMark } from '../../ui/feedback/OutboxMark.tsx'
import { AdminList, type ShownItems } from '../../ui/list/AdminList.tsx'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useMarkedRow } from '../../ui/list/useMarkedRow.ts'
import tableStyles from '../../ui/table/table.module.css'
import { path, pathOf, redirectsAdminApi, useDeleteRedirectMutation } from './redirectsAdmin.api.ts'

/** The redirects, by the address from which they lead, with a search. */
export function RedirectsScreen() {
  return (
    <>
      <AdminListHead title="Redirects" to={`${path}/new`} add="Add Redirect" />
      <p>
        <Link to="/admin/content">Page Content</Link>
      </p>
      <p className={styles.lead}>Where the addresses of renamed and removed pages lead.</p>
      <AdminList<Redirect>
        path={path}
        noun="redirects"
        endpoint={redirectsAdminApi.endpoints.adminRedirects}
        search="Search the redirects"
        failed="The redirects could not be loaded."
        empty="No redirects yet. Renaming a page creates one."
      >
        {(shown) => <Redirects {...shown} />}
      </AdminList>
    </>
  )
}

function Redirects({ items, isBusy }: ShownItems<Redirect>) {
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
