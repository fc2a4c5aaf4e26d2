import { useRef, useState } from 'react'
import { loadInBackground } from '../offline/background.ts'
import { correctedAddress, retryAddresses } from './imageRetry.ts'

interface Options {
  image: string
  fallback: string
  retries: number
  onGiveUp: (() => void) | undefined
}

interface Failures {
  of: string
  /** What is left to try; the first of them is shown. */
  addresses: string[]
  /** Whether the picture was looked for in this browser, after the network had failed. */
  isSought: boolean
}

/**
 * The address at which a picture is to be had now: its own; then, each after the one before has failed, the
 * corrected ones, the copy that this browser keeps, and the fallback.
 */
export function usePictureAddress({ image, fallback, retries, onGiveUp }: Options) {
  const [failures, setFailures] = useState<Failures | null>(null)
  const failed = failures?.of === image ? failures : null
  /** The picture that is being looked for in this browser. */
  const sought = useRef<string | null>(null)

  const giveUp = () => {
    // A caller with something better to show takes it instead of the fallback picture.
    if (onGiveUp) onGiveUp()
    else setFailures({ of: image, addresses: [fallback], isSought: true })
  }

  const seek = async () => {
    if (sought.current === image) return
    sought.current = image
    const kept = await findKept(correctedAddress(image))
    // Meanwhile another picture may stand here.
    if (sought.current !== image) return
    sought.current = null
    if (kept) setFailures({ of: image, addresses: [kept, fallback], isSought: true })
    else giveUp()
  }

  const onError = () => {
    const next = failed ? failed.addresses.slice(1) : retryAddresses(image, fallback, retries, Date.now())
    const isSought = failed?.isSought ?? false
    if (next.length > 1) setFailures({ of: image, addresses: next, isSought })
    else if (!isSought) void seek()
    else if (next.length > 0) giveUp()
  }

  return { address: failed ? failed.addresses[0] : image, hasFailed: failed !== null, onError }
}

/** Fetched when a picture has failed, which most visitors never see. */
async function findKept(image: string): Promise<string | null> {
  let kept: string | null = null
  await loadInBackground(async () => {
    const { findStoredImage } = await import('../offline/storedImages.ts')
    kept = await findStoredImage(image)
  })
  return kept
}
