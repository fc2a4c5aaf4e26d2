import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { listenForShortcut } from '../../features/search/shortcut.ts'
import { InstallPrompt } from '../../offline/prompts/InstallPrompt.tsx'
import { OfflineNotice } from '../../offline/prompts/OfflineNotice.tsx'
import { SentMessagePrompt } from '../../offline/prompts/SentMessagePrompt.tsx'
import { UpdatePrompt } from '../../offline/prompts/UpdatePrompt.tsx'
import styles from '../../offline/prompts/Prompt.module.css'
import { useKeptNews } from '../site/ClosureNews.tsx'
import { isWaitingForNewer, oldestResponse } from './oldestResponse.ts'
import { useKeepVisitedPages } from './useKeepVisitedPages.ts'

/** The notices at the bottom of the window, and what is offered at the end of the page; while they are there, the slash opens the search. */
export function Prompts() {
  useEffect(listenForShortcut, [])
  useKeptNews()
  useKeepVisitedPages()
  const dataFrom = useSelector(oldestResponse)
  const isWaiting = useSelector(isWaitingForNewer)
  return (
    <>
      <InstallPrompt />
      <div className={styles.place}>
        <UpdatePrompt />
        <SentMessagePrompt />
        <OfflineNotice dataFrom={dataFrom} isWaiting={isWaiting} />
      </div>
    </>
  )
}
