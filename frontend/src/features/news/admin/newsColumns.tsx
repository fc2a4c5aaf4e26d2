import { publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { Link } from 'react-router-dom'
import { dateAndTime, shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { StateMark } from '../../../ui/table/StateMark.tsx'
import { excerpt } from '../excerpt.ts'
import { pathOf } from '../newsAdmin.api.ts'
import styles from './newsAdmin.module.css'
import { AT_ONCE } from '../../../lib/format/publishing.ts'

/** @param now time of the response, in epoch milliseconds. @returns the columns of the list of articles. */
export const newsColumns = (now: number): readonly Column<NewsArticle>[] => [
  { label: 'Title', order: 'title', cell: (article) => <Title article={article} /> },
  { label: 'Text', leftOut: 'small', cell: ({ content }) => <Excerpt content={content} /> },
  {
    label: 'Created',
    order: 'newest',
    isShort: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  {
    label: 'State',
    order: 'published',
    isShort: true,
    cell: (article) => (
      <>
        <ArticleState article={article} now={now} />
        <UnsentMark isInCell resource={pathOf(article.id)} />
      </>
    ),
  },
]

function Title({ article: { id, title, image } }: { article: NewsArticle }) {
  return (
    <span className={styles.title}>
      {image && <Picture className={styles.thumbnail} image={image} alt="" sizes="2.75rem" />}
      <Link to={`/admin/news/${encodeURIComponent(id)}/edit`}>{title}</Link>
    </span>
  )
}

function Excerpt({ content }: Pick<NewsArticle, 'content'>) {
  return <span className={styles.excerpt}>{excerpt(content).text}</span>
}

function ArticleState({ article: { publishAt, createdAt }, now }: { article: NewsArticle; now: number }) {
  const status = publishStatus(publishAt, now)
  if (status === 'draft') return <StateMark shape="hollow">Draft</StateMark>
  if (status === 'scheduled')
    return <StateMark shape="hollow">Scheduled for {dateAndTime(publishAt ?? '')}</StateMark>
  const since = publishAt && publishAt !== AT_ONCE ? shortDate(publishAt) : ''
  return (
    // Most are written and published on one day, which the row has already.
    <StateMark shape="full" isUsual={since === '' || since === shortDate(createdAt)}>
      {`Published ${since}`.trim()}
    </StateMark>
  )
}
