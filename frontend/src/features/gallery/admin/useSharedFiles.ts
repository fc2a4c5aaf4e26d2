import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { forgetSharedFiles, readHeld } from '../../../offline/sharedFiles.ts'
import type { Shared } from '../../../offline/shareTarget.ts'

/** What was shared to the app from elsewhere on the device, until somebody says whether it is kept. */
interface SharedFiles {
  shared: Shared | null
  /** Whether something was shared and did not arrive. */
  isMissing: boolean
  /** Takes it out of the waiting; the photos are in `shared` until then. */
  settle: () => void
}

/** Reads the photos that the phone has shared with the installed app. */
export function useSharedFiles(): SharedFiles {
  const [search, setSearch] = useSearchParams()
  const [shared, setShared] = useState<Shared | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isAnnounced = search.has('shared')
  useEffect(() => {
    const read = async () => {
      const held = await readHeld(Date.now())
      setShared(held)
      if (!isAnnounced) return
      setMissing(held === null)
      setSearch(new URLSearchParams(), { replace: true })
    }
    void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that something is shared
  }, [isAnnounced])
  return {
    shared,
    isMissing: isMissing && shared === null,
    settle: () => {
      setShared(null)
      setMissing(false)
      void forgetSharedFiles().catch(() => undefined)
    },
  }
}
