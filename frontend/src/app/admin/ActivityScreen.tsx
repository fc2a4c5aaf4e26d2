import { useSearchParams } from 'react-router-dom'
import { ActivityList } from '../../features/activity/ActivityList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { pageNumberOf } from '../../lib/pageNumber.ts'
import { objectKinds } from './everyResource.ts'

export function ActivityScreen() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="Activity" description="Who changed what, and when" />
      <h1>Activity</h1>
      <ActivityList page={Number(pageNumberOf(search.get('page')))} kinds={objectKinds} />
    </>
  )
}
