import { ActivityList } from '../../features/activity/ActivityList.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { objectKinds } from './everyResource.ts'
import { screenOfChange } from './screenOfChange.ts'

export function ActivityScreen() {
  return (
    <>
      <PageHead title="Activity" description="Who changed what, and when" />
      <h1>Activity</h1>
      <ActivityList kinds={objectKinds} pathOf={screenOfChange} />
    </>
  )
}
