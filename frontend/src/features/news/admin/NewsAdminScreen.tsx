import { Link } from 'react-router-dom'
import { matchesQuery } from '../../../ui/list/paged/keptItems.ts'
import type { ListQuery } from '../../../ui/list/useListQuery.ts'
import { publishStatusOptions } from '../../../lib/format/publishing.ts'
import styles from '../../../ui/admin.module.css'
import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import type { ShownItems } from '../../../ui/list/ListView.tsx'
import { PagedAdminList } from '../../../ui/list/paged/PagedAdminList.tsx'
import {
  kind,
  newsAdminApi,
  useDeleteNewsArticleMutation,
  useUpdateNewsArticleMutation,
} from '../newsAdmin.api.ts'
import { presentArticle } from './newsValues.ts'
import { publishStatus, PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { useMemo, useRef } from 'react'
import { serverNow } from '../../../offline/network/serverClock.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { articleMailPath } from '../../../lib/format/newsletterPaths.ts'
import { ADMIN_ICONS } from '../../../ui/media/adminIcons.ts'
import { editAction, type Action } from '../../../ui/actions/actions.ts'
import type { DeletionOptions } from '../../../ui/list/useDeletion.tsx'
import { AdminTable } from '../../../ui/table/AdminTable.tsx'
import { newsColumns } from './newsColumns.tsx'
import { byCode, byText, type Orders } from '../../../ui/table/orders.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'

const FILTERS = [
  { name: 'status', label: 'Which articles', options: publishStatusOptions('All articles') },
] as const

/** The server has the same rules. */
const matches = (article: NewsArticle, { status, ...query }: ListQuery) =>
  matchesQuery(article, query) && (!status || publishStatus(article.publishAt, serverNow()) === status)

/** The articles, including drafts (docs/product.md section 2). */
export function NewsAdminScreen() {
  return (
    <>
      <AdminListHead title="News Articles" to="/admin/news/new" add="Create Article" />
      <PagedAdminList
        path="/admin/news"
        noun="articles"
        one="article"
        endpoint={newsAdminApi.endpoints.adminNews}
        search="Search the articles"
        filters={FILTERS}
        matches={matches}
        orders={NEWS_ORDERS}
        usual="newest"
        failed="The articles could not be loaded."
        isTable
        present={presentArticle}
        empty={
          <>
            <h2 className={styles.title}>No News Articles</h2>
            <p>
              <Link to="/admin/news/new">Create your first article</Link>
            </p>
          </>
        }
      >
        {(list) => <NewsTable {...list} />}
      </PagedAdminList>
    </>
  )
}

const nameOf = ({ title }: NewsArticle) => title

/** The articles as a table, with what can be done with one and with several. */
function NewsTable({ items, readAt, sort, onSort, isBusy, whole }: ShownItems<NewsArticle>) {
  const [remove] = useDeleteNewsArticleMutation()
  const { setPublished, publishing } = useSetPublished()
  // An article may have been published after the response: the list holds it as it was saved since.
  // oxlint-disable-next-line react/exhaustive-deps -- the time of each change of the articles
  const now = useMemo(() => Math.max(readAt, serverNow()), [readAt, items])
  const columns = useMemo(() => newsColumns(now), [now])
  const deletion: DeletionOptions<NewsArticle> = {
    title: 'Delete Article',
    question: ({ title }) =>
      `This permanently deletes the article "${title}" and removes it from the website.`,
    remove,
    done: ['Article deleted', 'The news article has been successfully deleted'],
    failed: (sentence) => `Failed to delete article: ${sentence ?? 'Unknown error'}`,
    many: {
      ...kind,
      title: 'Delete Articles',
      question: (count) => `Delete ${countOf(count, 'article')}? They leave the website immediately.`,
    },
  }
  const isPublic = ({ publishAt }: NewsArticle) => publishStatus(publishAt, now) === 'published'

  const actionsOf = (article: NewsArticle): Action[] => {
    const isPublished = isPublic(article)
    const address = encodeURIComponent(article.id)
    return [
      editAction(`/admin/news/${address}/edit`),
      { label: 'Preview', icon: 'eye', to: `/news/${address}${isPublished ? '' : '?preview=draft'}` },
      {
        label: isPublished ? 'Unpublish' : 'Publish now',
        icon: isPublished ? 'hidden' : 'check',
        onClick: () => void setPublished(article, !isPublished),
      },
      ...(isPublished
        ? [{ label: 'Send by Email', icon: ADMIN_ICONS.plane, to: articleMailPath(article.id) } as const]
        : []),
    ]
  }

  return (
    <AdminTable
      label="Articles"
      items={items}
      columns={columns}
      nameOf={nameOf}
      actions={actionsOf}
      orders={NEWS_ORDERS}
      sort={sort}
      onSort={onSort}
      isBusy={isBusy}
      deletion={deletion}
      whole={whole}
      choices={(selected) => [
        {
          label: 'Publish now',
          icon: 'check',
          items: selected.filter((article) => !isPublic(article)),
          action: publishing(true),
        },
        {
          label: 'Unpublish',
          icon: 'hidden',
          items: selected.filter(({ publishAt }) => publishAt !== null),
          action: publishing(false),
        },
      ]}
    />
  )
}

/** The sort orders of the articles (docs/product.md section 7); the first one is the usual one. */
const NEWS_ORDERS: Orders<NewsArticle> = {
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<NewsArticle>(({ createdAt }) => createdAt)(other, one),
    isDescending: true,
  },
  title: { label: 'Title', reversed: 'Title (Z to A)', compare: byText(({ title }) => title) },
  published: {
    label: 'Last published first',
    reversed: 'First published first',
    compare: (one, other) => byCode<NewsArticle>(({ publishAt }) => publishAt)(other, one),
    isDescending: true,
  },
}

/** @returns an article as its form saves it, with another date of publication. */
const inputOf = ({ title, content, image, imageAlt, seo }: NewsArticle, publishAt: string | null) => ({
  title,
  content,
  image,
  imageAlt,
  seo,
  publishAt,
})

/** Publishes articles at once or unpublishes them, based on the versions that are shown. */
function useSetPublished() {
  const [update] = useUpdateNewsArticleMutation()
  const isBusy = useRef(false)

  /** One at a time, however often the button is clicked. */
  const setPublished = async (article: NewsArticle, isPublished: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    const { id, version } = article
    const input = inputOf(article, isPublished ? PUBLISH_NOW : null)
    const result = await update({ id, version, input, key: randomUuid() })
    isBusy.current = false
    if (unsavedToast(result, 'Failed to update news article')) return
    if (isPublished) toast('Article published', 'It is live on the website')
    else toast('Article unpublished', 'It is a draft now and no longer on the website')
  }

  /** For several articles. */
  const publishing = (isPublished: boolean): BulkAction<NewsArticle> => ({
    ...kind,
    done: isPublished ? 'published' : 'unpublished',
    method: 'PUT',
    write: (article) => ({
      version: article.version,
      body: inputOf(article, isPublished ? PUBLISH_NOW : null),
      before: inputOf(article, article.publishAt),
    }),
  })
  return { setPublished, publishing }
}
