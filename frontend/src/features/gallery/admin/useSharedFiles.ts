import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { takeSharedFiles } from '../../../offline/sharedFiles.ts'

/**
 * Takes the photos that the phone has shared with the installed app.
 * @param onFiles given them, once.
 * @returns whether something was shared and did not arrive.
 */
export function useSharedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [search, setSearch] = useSearchParams()
  const [isMissing, setMissing] = useState(false)
  const isShared = search.has('shared')
  useEffect(() => {
    if (!isShared) return
    const take = async () => {
      const files = await takeSharedFiles()
      if (files.length > 0) onFiles(files)
      else setMissing(true)
      // A reload finds nothing more.
      setSearch(new URLSearchParams(), { replace: true })
    }
    void take()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that something is shared
  }, [isShared])
  return isMissing
}
