import { useEffect, useState } from 'react'
import { listStoredImages } from '../../offline/storedImages.ts'

interface StorageFacts {
  /** How many pictures are kept. */
  count: number
  /** In bytes; null where the browser does not tell. */
  usage: number | null
  quota: number | null
  /** Whether the browser promised not to throw it away; null where it cannot promise. */
  isPersisted: boolean | null
}

async function readFacts(): Promise<StorageFacts> {
  // Safari before 15.2, and addresses that are not secure, have none of it.
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

/** What is stored in this browser; null until it is read. @param revision another one has it read again. */
export function useStorageFacts(revision: number): StorageFacts | null {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readFacts().then((read) => isCurrent && setFacts(read))
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another revision has other facts
  }, [revision])
  return facts
}
