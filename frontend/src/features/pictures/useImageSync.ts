import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'
import { imageSyncApi } from './imageSync.api.ts'
import { syncImages } from './syncImages.ts'
import { SYNC_MESSAGES, syncedSentence } from './syncMessages.ts'

/**
 * Syncs this browser with the gallery (docs/product.md sections 4 and 8). A sync continues while the
 * panel is closed, and stops when the screen is left; what has arrived stays stored.
 * @param onChange called when a picture was stored or deleted.
 * @returns the progress in percent, or null while no sync runs, and the function that starts one.
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
      onProgress: (progress) => {
        setPercent(progress)
        onChange()
      },
    })
  }

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    try {
      toast(SYNC_MESSAGES.done, syncedSentence(await run(controller.signal)))
    } catch (error) {
      if (controller.signal.aborted) return
      errorToast(error instanceof Error ? error.message : SYNC_MESSAGES.unknown, SYNC_MESSAGES.failed)
    } finally {
      running.current = null
      setPercent(null)
      onChange()
    }
  }
  return { percent, start }
}

const PICTURE = /^data:(image\/[\w.+-]+);base64,(.+)$/

/**
 * Checks that this browser can decode a picture before it is stored for offline use. It is decoded into a
 * bitmap that is freed at once: the bitmap of an image element may stay in memory.
 * @throws Error with one of SYNC_MESSAGES when it is not a data URL of a picture,
 *   or is damaged.
 */
async function readDataUrl(dataUrl: string): Promise<void> {
  const [, type = '', base64 = ''] = PICTURE.exec(dataUrl) ?? []
  if (!base64) throw new Error(SYNC_MESSAGES.convert)
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type }))
    bitmap.close()
  } catch (cause) {
    throw new Error(SYNC_MESSAGES.read, { cause })
  }
}
