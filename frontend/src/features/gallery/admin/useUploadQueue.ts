import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../data/api/baseApi.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import { inParallel } from '../../../base/inParallel.ts'
import { picturesApi } from '../../../data/api/pictures.api.ts'
import { isQueued } from '../../../data/writes/offlineMutation.ts'
import type { ChosenPicture } from '../../../ui/form/picture/PictureLibraryChoice.tsx'
import { galleryAdminApi } from '../galleryAdmin.api.ts'
import { fromLibrary, patchImage, readyFiles, type QueuedImage } from './uploadQueue.ts'

/** Uploads at a time: more would only make each of them slower. */
const PARALLEL_UPLOADS = 3

/** Returns the sport and text of the picture with that key. */
type FieldsOf = (key: string) => Omit<GalleryImageInput, 'image'>

/** The chosen pictures and their uploads, each independent of the others. */
export function useUploadQueue() {
  const [queue, setQueue] = useState<QueuedImage[]>([])
  const [isReadying, setReadying] = useState(false)
  const [upload] = picturesApi.useUploadPictureMutation()
  const [create] = galleryAdminApi.useCreateGalleryImageMutation()
  const done = useRef(new Set<string>())
  const hasQueued = useRef(false)
  const running = useRef(new Set<{ abort: () => void }>())
  const newest = useRef(queue)
  useEffect(() => {
    newest.current = queue
  }, [queue])
  useEffect(
    () => () => {
      // oxlint-disable-next-line react/exhaustive-deps -- aborts what runs when the screen is left
      for (const sending of running.current) sending.abort()
      for (const { preview } of newest.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  /** @returns the error message of the first file that was rejected, or null. */
  const add = async (files: readonly File[]): Promise<string | null> => {
    setReadying(true)
    const { images, fault } = await readyFiles(files, randomUuid)
    setQueue((before) => [...before, ...images])
    setReadying(false)
    return fault
  }

  /** @returns the key of the added picture. */
  const addChosen = (chosen: ChosenPicture): string => {
    const key = randomUuid()
    setQueue((before) => [...before, fromLibrary(chosen, key)])
    return key
  }

  const remove = (key: string) => {
    const image = queue.find((one) => one.key === key)
    if (image) URL.revokeObjectURL(image.preview)
    setQueue((before) => before.filter((one) => one.key !== key))
  }

  const put = (key: string, change: Partial<QueuedImage>) => setQueue(patchImage(key, change))

  /** @returns the error message, or null. */
  const send = async ({ key, picture, path }: QueuedImage, fieldsOf: FieldsOf): Promise<string | null> => {
    put(key, { state: 'uploading', percent: path ? 100 : 0, fault: null })
    const fail = (error: unknown, fallback: string) => {
      const fault = errorMessageOf(error, fallback)
      put(key, { state: 'failed', fault })
      return fault
    }
    let image = path
    if (!image && picture) {
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
    if (!image) return null
    const { data: result, error } = await create({ input: { ...fieldsOf(key), image }, key: randomUuid() })
    if (error) return fail(error, 'Failed to create gallery item')
    if (isQueued(result)) hasQueued.current = true
    done.current.add(key)
    put(key, { state: 'done' })
    return null
  }

  /**
   * Sends the pictures that are not in the gallery yet, or one of them.
   * @returns the error message of the first that failed, or null.
   */
  const sendAll = async (fieldsOf: FieldsOf, only?: string): Promise<string | null> => {
    const unsent = queue.filter(
      ({ key, state }) => (state === 'ready' || state === 'failed') && (!only || key === only),
    )
    const errors = await inParallel(unsent, PARALLEL_UPLOADS, (image) => send(image, fieldsOf))
    return errors.find((error) => error !== null) ?? null
  }

  return {
    queue,
    isReadying,
    isSending: queue.some(({ state }) => state === 'uploading'),
    add,
    addChosen,
    remove,
    sendAll,
    /** Whether one of them is queued in the outbox. */
    isAnyWaiting: () => hasQueued.current,
    /** Whether every picture is in the gallery or queued, as of now and not of the last render. */
    isDone: () => newest.current.every(({ key }) => done.current.has(key)),
  }
}
