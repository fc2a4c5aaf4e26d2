import { countOf } from '../../../lib/format/countOf.ts'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useRef } from 'react'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { savedOf, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'
import { useUpdateNewsArticleMutation } from './newsAdmin.api.ts'

/** Publishes articles at once or unpublishes them, based on the versions that are shown. */
export function useSetPublished() {
  const [update] = useUpdateNewsArticleMutation()
  const isBusy = useRef(false)

  const save = ({ id, version, title, content, image, imageAlt }: NewsArticle, publishAt: string | null) =>
    update({ id, version, input: { title, content, image, imageAlt, publishAt }, key: randomUuid() })

  /** One at a time, however often the button is clicked. */
  const setPublished = async (article: NewsArticle, isPublished: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    const result = await save(article, isPublished ? PUBLISH_NOW : null)
    isBusy.current = false
    if (unsavedToast(result, 'Failed to update news article')) return
    if (isPublished) toast('Article published', 'It is live on the website')
    else toast('Article unpublished', 'It is a draft now and no longer on the website')
  }

  /** For several articles. */
  const publishing = (isPublished: boolean): BulkAction<NewsArticle> => ({
    done: (count) => `${countOf(count, 'article')} ${isPublished ? 'published' : 'unpublished'}`,
    failed: 'Failed to update news article',
    write: (article) => save(article, isPublished ? PUBLISH_NOW : null),
    undo: (article, saved) => {
      const version = savedOf(saved as MaybeQueued<NewsArticle> | undefined)?.version ?? article.version
      return save({ ...article, version }, article.publishAt)
    },
  })
  return { setPublished, publishing }
}
