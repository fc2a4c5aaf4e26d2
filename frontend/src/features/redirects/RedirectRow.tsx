import { mergeClasses } from '@griffel/react'
import type { Redirect } from '@lane-and-court/contract/redirects/redirects.types.ts'
import { deleteAction, editAction } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { useTableStyles } from '../../ui/table/table.styles.ts'
import { path, pathOf } from './redirectsAdmin.api.ts'

interface Props {
  redirect: Redirect
  isMarked: boolean
  onDelete: () => void
}

/** One redirect in the list, with its buttons. */
export function RedirectRow({ redirect: { id, from, to }, isMarked, onDelete }: Props) {
  const styles = useAdminStyles()
  const { marked } = useTableStyles()
  return (
    <li data-row={id} className={mergeClasses(styles.panel, styles.row, isMarked && marked)}>
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
