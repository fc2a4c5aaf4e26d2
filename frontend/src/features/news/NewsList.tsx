import clsx from 'clsx'
import { type NewsPage, NEWS_LIMITS } from '@lane-and-court/contract/news/news.ts'
import { isMissing } from '../../data/api/isMissing.ts'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { Part } from '../../ui/layout/Part.tsx'
import { Pager } from '../../ui/navigation/Pager.tsx'
import { useNewsPageQuery } from './news.api.ts'
import styles from './news.module.css'
import { NewsCard } from './NewsCard.tsx'

const SKELETONS = [0, 1, 2]

export function NewsList({ page }: { page: string }) {
  const { data, error, isFetching, refetch } = useNewsPageQuery(page)
  // A page after the last one does not exist; the articles of the one before are not its own.
  const isGone = isMissing(error)
  if (data && !isGone) return <Articles news={data} page={Number(page)} isBusy={isFetching} />
  if (isGone || (error && !isFetching)) {
    return (
      <div className={styles.note}>
        <FetchFailure
          sentence="We're having trouble loading the latest news. Please try again later."
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Loading the news</span>
      {SKELETONS.map((index) => (
        <div key={index} className={clsx(styles.card, styles.skeleton, index === 0 && styles.first)} />
      ))}
    </div>
  )
}

function Articles({ news, page, isBusy }: { news: NewsPage; page: number; isBusy: boolean }) {
  if (news.items.length === 0) {
    return (
      <p className={styles.note}>No news articles available at the moment. Check back soon for updates!</p>
    )
  }
  return (
    <>
      <div className={styles.list} aria-busy={isBusy}>
        {news.items.map((article, index) => (
          <Part key={article.id}>
            <NewsCard article={article} isFirst={page === 1 && index === 0} />
          </Part>
        ))}
      </div>
      <Pager
        label="Pages of the news"
        page={page}
        perPage={NEWS_LIMITS.perPage}
        total={news.total}
        before="Newer"
        after="Older"
      />
    </>
  )
}
