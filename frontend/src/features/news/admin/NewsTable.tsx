import { publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useMemo } from 'react'
import { countOf } from '../../../lib/format/countOf.ts'
import { articleMailPath } from '../../../lib/format/newsletterPaths.ts'
import { ADMIN_ICONS } from '../../../ui/media/adminIcons.ts'
import { deleteAction, editAction, type Action } from '../../../ui/actions/actions.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { BulkTable } from '../../../ui/table/BulkTable.tsx'
import { useBulkActions } from '../../../ui/table/useBulkActions.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { useDeleteNewsArticleMutation } from './newsAdmin.api.ts'
import { newsColumns } from './newsColumns.tsx'
import { NEWS_ORDERS } from './newsOrders.ts'
import { useSetPublished } from './useSetPublished.ts'

interface Props {
  items: readonly NewsArticle[]
  /** Time of the response, in epoch milliseconds. */
  now: number
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
}

const nameOf = ({ title }: NewsArticle) => title

/** The articles as a table, with what can be done with one and with several. */
export function NewsTable({ items, now, sort, onSort, isBusy }: Props) {
  const [remove] = useDeleteNewsArticleMutation()
  const { setPublished, publishing } = useSetPublished()
  const selection = useRowSelection(items)
  const bulk = useBulkActions(selection, nameOf)
  const columns = useMemo(() => newsColumns(now), [now])
  const { ask, askAll, dialog } = useDeletion<NewsArticle>({
    title: 'Delete Article',
    question: ({ title }) =>
      `This permanently deletes the article "${title}" and removes it from the website.`,
    remove,
    done: ['Article deleted', 'The news article has been successfully deleted'],
    failed: (sentence) => `Failed to delete article: ${sentence ?? 'Unknown error'}`,
    many: {
      title: 'Delete Articles',
      question: (count) =>
        `Delete ${countOf(count, 'article')}? They leave the website immediately, and are kept in the trash for 30 days.`,
      done: (count) => [`${countOf(count, 'article')} deleted`, 'They are kept in the trash for 30 days'],
      nameOf,
    },
  })
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
      deleteAction(() => ask(article)),
    ]
  }
  const { selected } = selection

  return (
    <>
      <BulkTable
        label="Articles"
        items={items}
        columns={columns}
        nameOf={nameOf}
        actions={actionsOf}
        selection={selection}
        orders={NEWS_ORDERS}
        sort={sort}
        onSort={onSort}
        isBusy={isBusy}
        bulk={bulk}
        choices={[
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
        onDelete={askAll}
      />
      {dialog}
    </>
  )
}
