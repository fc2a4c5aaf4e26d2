import clsx from 'clsx'
import type { Redirect } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { deleteAction, editAction } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import styles from '../../ui/admin.module.css'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import tableStyles from '../../ui/table/table.module.css'
import { path, pathOf } from './redirectsAdmin.api.ts'

interface Props {
  redirect: Redirect
  isMarked: boolean
  onDelete: () => void
}

/** One redirect in the list, with its buttons. */
export function RedirectRow({ redirect: { id, from, to }, isMarked, onDelete }: Props) {
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
