import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { TrashList } from '../../features/trash/TrashList.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { objectKinds } from './everyResource.ts'

export function TrashScreen() {
  const { page } = useListQuery([])
  return (
    <>
      <PageHead title="Trash" description="Restore deleted items" />
      <div>
        <h1>Trash</h1>
        <p className={styles.lead}>Deleted items are kept for {TRASH_LIMITS.days} days.</p>
      </div>
      <TrashList page={page} kinds={objectKinds} />
    </>
  )
}
