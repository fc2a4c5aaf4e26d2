import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ListSelect, SearchField } from '../../ui/list/ListTools.tsx'
import { useListToolsStyles } from '../../ui/list/ListTools.styles.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { useAdminNewsQuery, useDeleteNewsArticleMutation } from './newsAdmin.api.ts'
import { NewsAdminRow } from './NewsAdminRow.tsx'
import { presentArticle } from './newsValues.ts'
import { useSetPublished } from './useSetPublished.ts'

const STATUSES = [
  { value: '', label: 'All articles' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
]

/** The articles, newest first, including drafts (docs/specification.md section 2). */
export function NewsAdminList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['status'])
  const result = useAdminNewsQuery(query)
  const { isError, isFetching, refetch, fulfilledTimeStamp = 0 } = result
  const data = latestResponse(result)
  const { tools } = useListToolsStyles()
  const isEmpty = data?.items.length === 0 && !isNarrowed && page === 1
  return (
    <>
      {!isEmpty && (
        <div role="search" className={tools}>
          <SearchField
            label="Search the articles"
            value={valueOf('q')}
            onChange={(text) => change('q', text)}
          />
          <ListSelect
            label="Which articles"
            options={STATUSES}
            value={valueOf('status')}
            onChange={(status) => change('status', status)}
          />
        </div>
      )}
      {data ? (
        <Articles
          news={data}
          now={fulfilledTimeStamp}
          page={page}
          isNarrowed={isNarrowed}
          isBusy={isFetching}
        />
      ) : isError && !isFetching ? (
        <FetchFailure sentence="The articles could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the articles" />
      )}
    </>
  )
}

interface ArticlesProps {
  news: Page<NewsArticle>
  /** Time of the response, in epoch milliseconds. */
  now: number
  page: number
  isNarrowed: boolean
  isBusy: boolean
}

function Articles({ news, now, page, isNarrowed, isBusy }: ArticlesProps) {
  const [remove] = useDeleteNewsArticleMutation()
  const { busyId, setPublished } = useSetPublished()
  const items = useOptimisticList('/admin/news', news.items, {
    showsNew: page === 1 && !isNarrowed,
    present: presentArticle,
  })
  const styles = useAdminStyles()
  const { ask, dialog } = useDeletion<NewsArticle>({
    title: 'Delete Article',
    question: ({ title }) =>
      `This permanently deletes the article "${title}" and removes it from the website.`,
    remove,
    done: ['Article deleted', 'The news article has been successfully deleted'],
    failed: (sentence) => `Failed to delete article: ${sentence ?? 'Unknown error'}`,
  })
  return (
    <>
      {items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed || page > 1} />
      ) : (
        <ul className={styles.list} aria-label="Articles" aria-busy={isBusy}>
          {items.map((article) => (
            <NewsAdminRow
              key={article.id}
              article={article}
              now={now}
              isBusy={busyId === article.id}
              onPublish={(isPublished) => void setPublished(article, isPublished)}
              onDelete={() => ask(article)}
            />
          ))}
        </ul>
      )}
      <Pager label="Pages of the articles" page={page} perPage={LIST_LIMITS.perPage} total={news.total} />
      {dialog}
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const styles = useAdminStyles()
  if (isNarrowed) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>No matching articles</h2>
        <p>
          <Link to="/admin/news">Show all articles</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>No News Articles</h2>
      <p>
        <Link to="/admin/news/new">Create your first article</Link>
      </p>
    </div>
  )
}
