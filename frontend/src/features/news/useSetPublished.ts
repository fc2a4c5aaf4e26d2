import { PUBLISH_NOW } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { unsavedToast, toast } from '../../ui/toasts.ts'
import { useUpdateNewsArticleMutation } from './newsAdmin.api.ts'

/** Publishes an article at once or unpublishes it, based on the version that is shown. */
export function useSetPublished() {
  const [update] = useUpdateNewsArticleMutation()
  const [busyId, setBusyId] = useState<string | null>(null)

  const setPublished = async (
    { id, version, title, content, image, imageAlt }: NewsArticle,
    isPublished: boolean,
  ) => {
    if (busyId) return
    setBusyId(id)
    const input = { title, content, image, imageAlt, publishAt: isPublished ? PUBLISH_NOW : null }
    const result = await update({ id, version, input, key: randomUuid() })
    setBusyId(null)
    if (unsavedToast(result, 'Failed to update news article')) return
    if (isPublished) toast('Article published', 'It is live on the website')
    else toast('Article unpublished', 'It is a draft now and no longer on the website')
  }
  return { busyId, setPublished }
}
