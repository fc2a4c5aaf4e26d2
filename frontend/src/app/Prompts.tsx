import { useSelector } from 'react-redux'
import { OfflineNotice } from '../offline/OfflineNotice.tsx'
import { UpdatePrompt } from '../offline/UpdatePrompt.tsx'
import { usePromptStyles } from '../offline/Prompt.styles.ts'
import type { State } from './store.ts'

/** When the oldest answer in the store was given. */
function oldestAnswer({ api }: State): number | null {
  const times = Object.values(api.queries).flatMap((query) => query?.fulfilledTimeStamp ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

export function Prompts() {
  const dataFrom = useSelector(oldestAnswer)
  return (
    <div className={usePromptStyles().place}>
      <OfflineNotice dataFrom={dataFrom} />
      <UpdatePrompt />
    </div>
  )
}
