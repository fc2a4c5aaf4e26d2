import clsx from 'clsx'
import { pathOfPage, pageNameError } from '@lane-and-court/contract/pages/pageAddress.ts'
import { PAGE_MESSAGES as M, type PageSummary } from '@lane-and-court/contract/pages/pages.ts'
import { Link } from 'react-router-dom'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { deleteAction, editAction, type Action } from '../../ui/actions/actions.ts'
import { CardActions } from '../../ui/actions/CardActions.tsx'
import styles from '../../ui/admin.module.css'
import { UnsentMark } from '../../ui/feedback/OutboxMark.tsx'
import tableStyles from '../../ui/table/table.module.css'
import own from './pagesAdmin.module.css'
import { describeHidden } from './pagePublishing.ts'
import { titleOfPage } from './pageSections.ts'
import { pathOf } from './pagesAdmin.api.ts'

/** A page may be stored under a name that is not a valid address. */
const whereSeen = (page: string) =>
  pathOfPage(page) ??
  (pageNameError(page) === null
    ? 'On every page'
    : 'Visitors cannot open it: its name is not a valid address')

interface Props {
  summary: PageSummary
  isMarked: boolean
  onPublish: (isPublished: boolean) => void
  onDelete: () => void
}

/** One page in the list, with its buttons, or with the reason why it is protected. */
export function PageCard({ summary, isMarked, onPublish, onDelete }: Props) {
  const { id, page, isProtected, isDefault, updatedAt } = summary
  const name = titleOfPage(page)
  const hidden = describeHidden(summary.publishAt)
  const edit = `/admin/content/${encodeURIComponent(page)}/edit`
  // A page that the site itself reads is always public.
  const publishing: Action[] =
    summary.publishAt === undefined
      ? []
      : [
          {
            label: hidden ? 'Publish now' : 'Unpublish',
            icon: hidden ? 'check' : 'hidden',
            onClick: () => onPublish(hidden !== null),
          },
        ]
  return (
    <li data-row={id} className={clsx(styles.panel, own.card, isMarked && tableStyles.marked)}>
      <div>
        <div className={own.head}>
          <h2 className={styles.title}>{name}</h2>
          {hidden && <span className={own.badge}>{hidden}</span>}
          {isProtected && <span className={own.badge}>Protected</span>}
          <UnsentMark resource={pathOf(page)} />
        </div>
        <p className={styles.lead}>
          {isDefault ? 'Standard text, not changed yet' : `Last updated ${shortDate(updatedAt)}`}
        </p>
        <p className={own.address}>{whereSeen(page)}</p>
        {isProtected && <p className={own.note}>{M.note}</p>}
      </div>
      {isProtected ? (
        <div className={clsx(styles.actions, own.actions)}>
          <Link to={edit} className={styles.second}>
            View Only<span className="visually-hidden"> {name}</span>
          </Link>
          <button type="button" className={styles.second} disabled>
            Protected<span className="visually-hidden"> {name}</span>
          </button>
        </div>
      ) : (
        <CardActions
          name={name}
          actions={isDefault ? [editAction(edit)] : [editAction(edit), ...publishing, deleteAction(onDelete)]}
        />
      )}
    </li>
  )
}
