import { useSearchParams } from 'react-router-dom'
import { ActivityList } from '../../features/activity/ActivityList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'

export function ActivityScreen() {
  const [search] = useSearchParams()
  const page = Number(search.get('page'))
  return (
    <>
      <PageHead title="Activity" description="Who did what, and when" />
      <h1>Activity</h1>
      <ActivityList page={Number.isInteger(page) && page > 0 ? page : 1} />
    </>
  )
}
