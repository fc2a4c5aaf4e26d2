import type { NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import { Link } from 'react-router-dom'
import { useNewsPageQuery } from './news.api.ts'
import { useNewsStyles } from './news.styles.ts'
import { NewsCard } from './NewsCard.tsx'

const SKELETONS = [0, 1, 2]

export function NewsList({ page }: { page: string }) {
  const { data, isError, isFetching, refetch } = useNewsPageQuery(page)
  const styles = useNewsStyles()
  if (data) return <Articles news={data} page={Number(page)} isBusy={isFetching} />
  if (isError && !isFetching) {
    return (
      <div className={styles.note} role="alert">
        <p>We're having trouble loading the latest news. Please try again later.</p>
        <button type="button" className="pill pill-main" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Loading the news</span>
      {SKELETONS.map((index) => (
        <div key={index} className={`${styles.card} ${styles.skeleton} ${index === 0 ? styles.first : ''}`} />
      ))}
    </div>
  )
}

function Articles({ news, page, isBusy }: { news: NewsPage; page: number; isBusy: boolean }) {
  const styles = useNewsStyles()
  const pages = Math.ceil(news.total / NEWS_LIMITS.perPage)
  const addressOf = (number: number) => (number === 1 ? '/news' : `/news?page=${number}`)
  if (news.items.length === 0) {
    return (
      <p className={styles.note}>No news articles available at the moment. Check back soon for updates!</p>
    )
  }
  return (
    <>
      <div className={styles.list} aria-busy={isBusy}>
        {news.items.map((article, index) => (
          <NewsCard key={article.id} article={article} isFirst={page === 1 && index === 0} />
        ))}
      </div>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of the news">
          {page > 1 && (
            <Link className="pill pill-small" to={addressOf(page - 1)}>
              Newer
            </Link>
          )}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && (
            <Link className="pill pill-small" to={addressOf(page + 1)}>
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
