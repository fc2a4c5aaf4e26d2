import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { errorToast, toast } from '../../ui/toasts.ts'
import { imageSyncApi } from './imageSync.api.ts'
import { readDataUrl } from './readDataUrl.ts'
import { syncImages } from './syncImages.ts'
import { SYNC_MESSAGES, syncedSentence } from './syncMessages.ts'

/**
 * The sync of this browser with the gallery (SPEC sections 4 and 8). It goes on while the panel is folded,
 * and ends, keeping what has arrived, when the screen is left.
 * @param onChange called when something was kept or forgotten.
 * @returns how far it is in percent, or null while none is running, and what starts it.
 */
export function useImageSync(onChange: () => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (signal: AbortSignal): Promise<number> => {
    const read = { subscribe: false, forceRefetch: true }
    const { data: gallery } = await dispatch(imageSyncApi.endpoints.syncableImages.initiate(undefined, read))
    if (!gallery) throw new Error(SYNC_MESSAGES.fetch)
    return syncImages({
      gallery,
      readDataUrl,
      signal,
      fetchBatch: async (ids) => {
        const { data } = await dispatch(imageSyncApi.endpoints.imageSync.initiate(ids, { track: false }))
        if (!data) throw new Error(SYNC_MESSAGES.fetch)
        return data
      },
      onProgress: (share) => {
        setPercent(share)
        onChange()
      },
    })
  }

  const start = async () => {
    if (running.current) return
    const mine = new AbortController()
    running.current = mine
    setPercent(0)
    try {
      toast(SYNC_MESSAGES.done, syncedSentence(await run(mine.signal)))
    } catch (error) {
      if (mine.signal.aborted) return
      errorToast(error instanceof Error ? error.message : SYNC_MESSAGES.unknown, SYNC_MESSAGES.failed)
    } finally {
      running.current = null
      setPercent(null)
      onChange()
    }
  }
  return { percent, start }
}
