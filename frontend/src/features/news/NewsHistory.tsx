import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useState } from 'react'
import { ObjectHistory } from '../../ui/form/ObjectHistory.tsx'
import { useArticleVersionsQuery, useUpdateNewsArticleMutation } from './newsAdmin.api.ts'
import { NEWS_FIELDS, toInput, toValues } from './newsValues.ts'

interface Props {
  /** The article as it is saved now. */
  current: NewsArticle
  onRestored: (restored: NewsArticle) => void
}

/** The saved versions of an article. Restoring one leaves it published, scheduled or a draft, as it is. */
export function NewsHistory({ current, onRestored }: Props) {
  const opened = useState(false)
  const query = useArticleVersionsQuery(current.id, { skip: !opened[0], refetchOnMountOrArgChange: true })
  const [update] = useUpdateNewsArticleMutation()
  const { publishAt } = current
  return (
    <ObjectHistory
      current={current}
      opened={opened}
      query={query}
      fields={NEWS_FIELDS}
      toValues={toValues}
      consequence="The article will read as it did then. When it is published stays as it is."
      save={(former, options) => update({ ...options, input: toInput(toValues({ ...former, publishAt })) })}
      onRestored={onRestored}
      draft={`news-article:${current.id}`}
      failed="Failed to update news article"
    />
  )
}
