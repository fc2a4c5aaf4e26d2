import { useEffect, useState } from 'react'
import { listStoredImages } from '../../offline/persisted/storedImages.ts'

interface StorageFacts {
  /** How many pictures are stored. */
  count: number
  /** In bytes; null where the browser does not tell. */
  usage: number | null
  quota: number | null
  /** Whether the browser has agreed not to evict it; null where that is not supported. */
  isPersisted: boolean | null
}

async function readFacts(): Promise<StorageFacts> {
  // Safari before 15.2 and insecure origins have no storage manager.
  const { storage } = navigator as { storage?: Partial<StorageManager> }
  const [images, estimate, isPersisted] = await Promise.all([
    listStoredImages(),
    storage?.estimate?.().catch(() => undefined),
    storage?.persist ? storage.persisted?.() : null,
  ])
  return {
    count: images.length,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isPersisted: isPersisted ?? null,
  }
}

/**
 * Reads what is stored in this browser; null until it is read.
 * @param revision a new value reads it again.
 */
export function useStorageFacts(revision: number): StorageFacts | null {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readFacts().then((read) => isCurrent && setFacts(read))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new revision reads the facts again
  }, [revision])
  return facts
}
