import { useRef, useState } from 'react'
import { loadInBackground } from '../../offline/worker/background.ts'
import { correctedAddress, retryAddresses } from './imageRetry.ts'

interface Options {
  image: string
  fallback: string
  retries: number
  onGiveUp: (() => void) | undefined
}

interface Failures {
  of: string
  /** The URLs left to try; the first one is shown. */
  addresses: string[]
  /** Whether the copy stored in this browser was looked up, after the network had failed. */
  isLookedUp: boolean
}

/**
 * Returns the URL to load a picture from: its own; then, each after the one before has failed, the corrected
 * ones, the copy stored in this browser, and the fallback.
 */
export function usePictureAddress({ image, fallback, retries, onGiveUp }: Options) {
  const [failures, setFailures] = useState<Failures | null>(null)
  const failed = failures?.of === image ? failures : null
  /** The picture whose stored copy is being looked up. */
  const pendingLookup = useRef<string | null>(null)

  const giveUp = () => {
    // A caller with `onGiveUp` shows something better than the fallback picture.
    if (onGiveUp) onGiveUp()
    else setFailures({ of: image, addresses: [fallback], isLookedUp: true })
  }

  const lookUp = async () => {
    if (pendingLookup.current === image) return
    pendingLookup.current = image
    const stored = await findStored(correctedAddress(image))
    // Another picture may be shown by now.
    if (pendingLookup.current !== image) return
    pendingLookup.current = null
    if (stored) setFailures({ of: image, addresses: [stored, fallback], isLookedUp: true })
    else giveUp()
  }

  const onError = () => {
    const next = failed ? failed.addresses.slice(1) : retryAddresses(image, fallback, retries, Date.now())
    const isLookedUp = failed?.isLookedUp ?? false
    if (next.length > 1) setFailures({ of: image, addresses: next, isLookedUp })
    else if (!isLookedUp) void lookUp()
    else if (next.length > 0) giveUp()
  }

  return { address: failed ? failed.addresses[0] : image, hasFailed: failed !== null, onError }
}

/** The script is loaded when a picture has failed, which most visitors never see. */
async function findStored(image: string): Promise<string | null> {
  let stored: string | null = null
  await loadInBackground(async () => {
    const { findStoredImage } = await import('../../offline/persisted/storedImages.ts')
    stored = await findStoredImage(image)
  })
  return stored
}
