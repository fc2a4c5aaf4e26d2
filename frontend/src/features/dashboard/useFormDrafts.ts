import { useEffect, useState } from 'react'
import { useSession } from '../../offline/useSession.ts'
import { readFormDrafts, type FormDraftLink } from './formDrafts.ts'

const NONE: readonly FormDraftLink[] = []

/** @returns the unsent input of the account's forms on this device; read again when the page is seen again. */
export function useFormDrafts(): readonly FormDraftLink[] {
  const { tab } = useSession()
  const [drafts, setDrafts] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const found = tab ? await readFormDrafts(tab).catch(() => NONE) : NONE
      if (isCurrent) setDrafts(found)
    }
    void read()
    document.addEventListener('visibilitychange', read)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', read)
    }
  }, [tab])
  return drafts
}
