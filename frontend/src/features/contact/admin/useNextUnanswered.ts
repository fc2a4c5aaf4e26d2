import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import type { OutboxEntry } from '../../../offline/outbox/queue/outbox.types.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import { addToToast } from '../../../ui/feedback/toasts.ts'
import { path, pathOf, REFETCH_OPTIONS, useMessagesQuery } from '../contactAdmin.api.ts'
import { nextUnanswered } from './nextUnanswered.ts'
import { presentMessage } from './presentMessage.ts'

const NONE: ContactMessage[] = []

/**
 * Returns what opens the next message that nobody has answered, also without a network, or the list after the last one.
 * While the unanswered messages are still being loaded, it waits for them, unless the screen is left.
 */
export function useNextUnanswered(current: ContactMessage): () => void {
  const { data, isLoading } = useMessagesQuery({ page: 1, status: 'unanswered' }, REFETCH_OPTIONS)
  const items = useOptimisticList(path, data?.items ?? NONE, { present: presentMessage })
  const unsent = useUnsent(path)
  const navigate = useNavigate()
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (!isRequested || isLoading) return
    const next = nextUnanswered(current, items, (id) => isTakenCareOf(id, unsent))
    if (next) return void navigate(pathOf(next.id))
    const isAll = data !== undefined && data.total <= data.items.length
    if (isAll) addToToast("You're all caught up.")
    void navigate(isAll ? path : `${path}?status=unanswered`)
    // oxlint-disable-next-line react/exhaustive-deps -- only once, with what is known then
  }, [isRequested, isLoading])
  return () => setRequested(true)
}

/** @returns whether a reply to a message, or its deletion, waits on this device. */
const isTakenCareOf = (id: string, unsent: readonly OutboxEntry[]): boolean =>
  unsent.some(
    ({ resource, request }) =>
      resource.startsWith(`${pathOf(id)}/replies`) ||
      (resource === pathOf(id) && request.method === 'DELETE'),
  )
