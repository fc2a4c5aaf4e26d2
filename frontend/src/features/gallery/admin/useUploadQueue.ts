import type { GalleryImage, GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../lib/baseApi.ts'
import { firstResponseOf } from '../../../lib/firstResponse.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { deriveKey } from '../../../base/deriveKey.ts'
import { fingerprintOf } from '../../../base/fingerprint.ts'
import { sendOnce } from '../../../lib/sendOnce.ts'
import { inParallel } from '../../../base/inParallel.ts'
import { picturesApi } from '../../../lib/pictures.api.ts'
import { isQueued } from '../../../lib/offlineMutation.ts'
import { galleryAdminApi } from './galleryAdmin.api.ts'
import { patchImage, readyFiles, type QueuedImage } from './uploadQueue.ts'

/** Uploads at a time: more would only make each of them slower. */
const WIDTH = 3

/** What is said of the picture of that key. */
type WordsOf = (key: string) => Omit<GalleryImageInput, 'image'>

/** Pictures that were chosen, and their way into the gallery, each on its own. */
export function useUploadQueue() {
  const [queue, setQueue] = useState<QueuedImage[]>([])
  const [isReadying, setReadying] = useState(false)
  const [upload] = picturesApi.useUploadPictureMutation()
  const [create] = galleryAdminApi.useCreateGalleryImageMutation()
  const [update] = galleryAdminApi.useUpdateGalleryImageMutation()
  const done = useRef(new Set<string>())
  const waits = useRef(false)
  const running = useRef(new Set<{ abort: () => void }>())
  const newest = useRef(queue)
  useEffect(() => {
    newest.current = queue
  }, [queue])
  useEffect(
    () => () => {
      // oxlint-disable-next-line react/exhaustive-deps -- what runs when the screen is left is meant
      for (const sending of running.current) sending.abort()
      for (const { preview } of newest.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  /** @returns what is wrong with the first file that was not taken, or null. */
  const add = async (files: readonly File[]): Promise<string | null> => {
    setReadying(true)
    const { images, fault } = await readyFiles(files, randomUuid)
    setQueue((before) => [...before, ...images])
    setReadying(false)
    return fault
  }

  const remove = (key: string) => {
    const image = queue.find((one) => one.key === key)
    if (image) URL.revokeObjectURL(image.preview)
    setQueue((before) => before.filter((one) => one.key !== key))
  }

  const put = (key: string, change: Partial<QueuedImage>) => setQueue(patchImage(key, change))

  /** A picture that is chosen again after an answer that never came is in the gallery: its words are saved over. */
  const showPicture = async (picture: Blob, image: string, fields: ReturnType<WordsOf>) =>
    sendOnce(`show ${fingerprintOf(new Uint8Array(await picture.arrayBuffer()))}`, async (key) => {
      const answer = await create({ image: { ...fields, image }, key })
      const first = firstResponseOf(answer.error) as GalleryImage | undefined
      if (!first) return answer
      const { id, version } = first
      return update({ id, fields, version, key: deriveKey(key, version) })
    })

  /** @returns the sentence of what went wrong, or null. */
  const send = async ({ key, picture, path }: QueuedImage, wordsOf: WordsOf): Promise<string | null> => {
    put(key, { state: 'uploading', percent: path ? 100 : 0, fault: null })
    const fail = (error: unknown, fallback: string) => {
      const fault = errorMessageOf(error, fallback)
      put(key, { state: 'failed', fault })
      return fault
    }
    let image = path
    if (!image) {
      const sending = upload({
        picture,
        onProgress: (share) => put(key, { percent: Math.round(share * 100) }),
      })
      running.current.add(sending)
      const { data, error } = await sending
      running.current.delete(sending)
      if (!data) return fail(error, PICTURE_MESSAGES.failed)
      image = data.path
      put(key, { path: image, percent: 100 })
    }
    const { error } = await showPicture(picture, image, wordsOf(key))
    if (error && !isQueued(error)) return fail(error, 'Failed to create gallery item')
    if (error) waits.current = true
    done.current.add(key)
    put(key, { state: 'done' })
    return null
  }

  /**
   * Sends those that are not in the gallery yet, or one of them.
   * @returns what went wrong with the first that failed, or null.
   */
  const sendAll = async (wordsOf: WordsOf, only?: string): Promise<string | null> => {
    const waiting = queue.filter(
      ({ key, state }) => (state === 'ready' || state === 'failed') && (!only || key === only),
    )
    const faults = await inParallel(waiting, WIDTH, (image) => send(image, wordsOf))
    return faults.find((fault) => fault !== null) ?? null
  }

  return {
    queue,
    isReadying,
    isSending: queue.some(({ state }) => state === 'uploading'),
    add,
    remove,
    sendAll,
    /** Whether one of them is kept on this device until it can be sent. */
    isAnyWaiting: () => waits.current,
    /** Whether every picture is in the gallery or waits for it, as of now and not of the last render. */
    isDone: () => newest.current.every(({ key }) => done.current.has(key)),
  }
}
