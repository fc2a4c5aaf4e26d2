import { Link } from 'react-router-dom'
import { PageHead } from '../../../../lib/seo/PageHead.tsx'
import { useOptimisticItem } from '../../../../ui/list/useOptimistic.ts'
import { RecordLoading } from '../../../../ui/form/record/RecordLoading.tsx'
import type { ReplyTemplates } from '@lane-and-court/contract/contact/thread.types.ts'
import { path, useReplyTemplatesQuery } from '../contactAdmin.api.ts'
import { ReplyTemplatesForm } from './ReplyTemplatesForm.tsx'
import { TEMPLATES } from '../thread.api.ts'

/** The templates for replies, edited as one. */
export function ReplyTemplatesScreen() {
  const query = useReplyTemplatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const stored = useOptimisticItem<ReplyTemplates & { id: string }>(
    TEMPLATES,
    query.data && { ...query.data, id: '' },
  )
  return (
    <>
      <PageHead title="Reply Templates" description="Lane & Court admin" />
      <h1>Reply Templates</h1>
      {stored && !(query.isFetching && !query.isSuccess) ? (
        <ReplyTemplatesForm stored={stored} />
      ) : (
        <RecordLoading
          query={query}
          loading="Loading the templates"
          failed="The templates could not be loaded."
          missing="The templates could not be loaded."
        >
          <Link to={path}>Back to the messages</Link>
        </RecordLoading>
      )}
    </>
  )
}
