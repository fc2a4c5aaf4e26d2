import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { tabOwner } from '../../../offline/session/session.ts'
import { forgetSharedFiles, readHeldFiles } from '../../../offline/persisted/sharedFiles.ts'
import type { Shared } from '../../../offline/worker/shareTarget.ts'

/**
 * Files that were shared to the app from elsewhere on the device, until somebody accepts or discards them.
 */
interface SharedFiles {
  shared: Shared | null
  /** Why something that was shared is missing: it was lost, or there was no space for it. */
  missing: 'lost' | 'full' | null
  /** Hides the shared files at once, so that a second press keeps nothing twice, and deletes them. */
  keep: () => void
  /** Deletes the shared files, and shows them until then: a reload in between would show them again. */
  discard: () => void
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
  const hide = () => {
    setShared(null)
    setMissing(null)
  }
  const forget = () => forgetSharedFiles(tabOwner()).catch(() => undefined)
  return {
    shared,
    missing: missing === 'full' || shared === null ? missing : null,
    keep: () => {
      hide()
      void forget()
    },
    discard: () => void forget().then(hide),
  }
}
