import { useSelector } from 'react-redux'
import { InstallPrompt } from '../offline/InstallPrompt.tsx'
import { OfflineNotice } from '../offline/OfflineNotice.tsx'
import { UpdatePrompt } from '../offline/UpdatePrompt.tsx'
import { usePromptStyles } from '../offline/Prompt.styles.ts'
import { oldestResponse } from './oldestResponse.ts'

export function Prompts() {
  const dataFrom = useSelector(oldestResponse)
  return (
    <div className={`prompts ${usePromptStyles().place}`}>
      <OfflineNotice dataFrom={dataFrom} />
      <UpdatePrompt />
      <InstallPrompt />
    </div>
  )
}
