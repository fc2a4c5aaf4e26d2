import { mergeClasses } from '@griffel/react'
import { newsStatus } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { Link } from 'react-router-dom'
import { dateAndTime, shortDate } from '../../lib/dates.ts'
import { articleMailPath } from '../../lib/newsletterPaths.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { UnsentMark } from '../../ui/OutboxMark.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { excerpt } from './excerpt.ts'
import { useNewsAdminStyles } from './newsAdmin.styles.ts'
import { pathOf } from './newsAdmin.api.ts'

interface Props {
  article: NewsArticle
  /** Time of the response, in epoch milliseconds. */
  now: number
  isBusy: boolean
  /** Publishes the article now, or unpublishes it. */
  onPublish: (isPublished: boolean) => void
  onDelete: () => void
}

/** One article in the list of the admin area, with its buttons. */
export function NewsAdminRow({ article, now, isBusy, onPublish, onDelete }: Props) {
  const { id, title, content, image, createdAt, publishAt } = article
  const status = newsStatus(publishAt, now)
  const isPublished = status === 'published'
  const styles = useAdminStyles()
  const own = useNewsAdminStyles()
  const of = <span className="visually-hidden"> {title}</span>
  const address = encodeURIComponent(id)
  return (
    <li className={mergeClasses(styles.panel, styles.row)}>
      {image && <Picture className={styles.picture} image={image} alt="" sizes="7.5rem" />}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={own.facts}>
          <time dateTime={createdAt}>{shortDate(createdAt)}</time>
          {!isPublished && (
            <span className={mergeClasses(own.badge, status === 'draft' ? own.draft : own.scheduled)}>
              {status === 'draft' ? 'Draft' : `Scheduled for ${dateAndTime(publishAt ?? '')}`}
            </span>
          )}
          <UnsentMark resource={pathOf(id)} />
        </p>
        <p className={styles.excerpt}>{excerpt(content).text}</p>
      </div>
      <div className={mergeClasses(styles.actions, own.actions)}>
        <Link to={`/admin/news/${address}/edit`} className={styles.second}>
          Edit{of}
        </Link>
        <Link to={`/news/${address}${isPublished ? '' : '?preview=draft'}`} className={styles.second}>
          Preview{of}
        </Link>
        <button
          type="button"
          className={styles.second}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onPublish(!isPublished)}
        >
          {isPublished ? 'Unpublish' : 'Publish now'}
          {of}
        </button>
        {isPublished && (
          <Link to={articleMailPath(id)} className={styles.second}>
            Send by Email{of}
          </Link>
        )}
        <button type="button" className={styles.second} onClick={onDelete}>
          Delete{of}
        </button>
      </div>
    </li>
  )
}
