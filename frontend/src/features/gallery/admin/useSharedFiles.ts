import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tabOwner } from '../../../offline/session.ts'
import { forgetSharedFiles, readHeldFiles } from '../../../offline/sharedFiles.ts'
import type { Shared } from '../../../offline/shareTarget.ts'

/**
 * Files that were shared to the app from elsewhere on the device, until somebody accepts or discards them.
 */
interface SharedFiles {
  shared: Shared | null
  /** Why something that was shared is missing: it was lost, or there was no space for it. */
  missing: 'lost' | 'full' | null
  /** Removes the shared files from this device; the photos are in `shared` until then. */
  settle: () => void
}

/** Reads the photos that the phone has shared with the installed app. */
export function useSharedFiles(): SharedFiles {
  const [search, setSearch] = useSearchParams()
  const [shared, setShared] = useState<Shared | null>(null)
  const [missing, setMissing] = useState<'lost' | 'full' | null>(null)
  const isAnnounced = search.has('shared')
  useEffect(() => {
    const read = async () => {
      const owner = tabOwner()
      const held = owner && (await readHeldFiles(Date.now(), owner))
      setShared(held)
      if (!isAnnounced) return
      if (search.get('shared') === 'full') setMissing('full')
      else setMissing(held === null ? 'lost' : null)
      setSearch(new URLSearchParams(), { replace: true })
    }
    void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that something is shared
  }, [isAnnounced])
  return {
    shared,
    missing: missing === 'full' || shared === null ? missing : null,
    settle: () => {
      setMissing(null)
      // Shown until they are deleted: a page that is reloaded before would show them again.
      void forgetSharedFiles(tabOwner())
        .catch(() => undefined)
        .then(() => setShared(null))
    },
  }
}
