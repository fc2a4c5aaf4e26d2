import { useParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import type { ObjectVersion } from '@lane-and-court/contract/history/history.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { StoredRecord } from '../../../ui/form/record/StoredRecord.tsx'
import { newsAdminApi, path, pathOf, useUpdateNewsArticleMutation } from '../newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'
import { differencesOf, ObjectHistory } from '../../../ui/history/ObjectHistory.tsx'
import { COMPARED_FIELDS, toInput, toValues } from './newsValues.ts'

export function EditNewsScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit News Article" description="Lane & Court admin" />
      <h1>Edit News Article</h1>
      <StoredRecord<NewsArticle>
        key={id}
        id={id}
        pathOf={pathOf}
        endpoint={newsAdminApi.endpoints.adminArticle}
        what="article"
        missing="This article is no longer available"
        back={[path, 'Back to the articles']}
        renderForm={(stored) => <NewsForm stored={stored} />}
        renderHistory={(current, onRestored) => <NewsHistory current={current} onRestored={onRestored} />}
      />
    </>
  )
}

interface Props {
  /** The article as it is saved now. */
  current: NewsArticle
  onRestored: (restored: NewsArticle) => void
}

/** The saved versions of an article. Restoring one leaves it published, scheduled or a draft, as it is. */
function NewsHistory({ current, onRestored }: Props) {
  const [update] = useUpdateNewsArticleMutation()
  const { publishAt } = current
  return (
    <ObjectHistory
      current={current}
      endpoint={newsAdminApi.endpoints.articleVersions}
      objectOf={({ object }: ObjectVersion<NewsArticle>) => object}
      renderVersion={(former, isNow) =>
        differencesOf(COMPARED_FIELDS, toValues(former), toValues(current), isNow)
      }
      consequence="The article will read as it did then. When it is published stays as it is."
      save={(former, options) => update({ ...options, input: toInput(toValues({ ...former, publishAt })) })}
      onRestored={onRestored}
      draft={`news-article:${current.id}`}
      failed="Failed to update news article"
    />
  )
}
