import clsx from 'clsx'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { Link } from 'react-router-dom'
import { longDate } from '@lane-and-court/contract/time/calendar.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { Rope } from '../../ui/layout/Rope.tsx'
import { excerpt } from './excerpt.ts'
import styles from './news.module.css'
import { publishedAt } from './publishedAt.ts'

interface Props {
  article: NewsArticle
  /** The newest one, which is shown larger. */
  isFirst: boolean
}

export function NewsCard({ article, isFirst }: Props) {
  const { text, isCut } = excerpt(article.content)
  const to = newsPath(article)
  const date = publishedAt(article)
  return (
    <article className={clsx(styles.card, isFirst && styles.first)}>
      {article.image ? (
        <Picture
          className={styles.picture}
          image={article.image}
          alt={article.imageAlt}
          sizes={isFirst ? '(width < 48rem) 92vw, 43.125rem' : '(width < 48rem) 92vw, 30rem'}
          eager={isFirst}
        />
      ) : (
        <div className={styles.lanes}>
          <Rope />
          <Rope />
        </div>
      )}
      <div className={styles.words}>
        <time className={styles.date} dateTime={date}>
          {longDate(date)}
        </time>
        <h2 className={styles.title}>
          <Link to={to}>{article.title}</Link>
        </h2>
        <p className={styles.excerpt}>{text}</p>
        {isCut && (
          <Link to={to} className={styles.more}>
            Read More<span className="visually-hidden">: {article.title}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
