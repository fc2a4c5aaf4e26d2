import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { useNavigate } from 'react-router-dom'
import { useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import type { OutboxEntry } from '../../../offline/outbox/queue/outbox.types.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import { addToToast } from '../../../ui/feedback/toasts.ts'
import { path, pathOf, REFETCH_OPTIONS, useMessagesQuery } from './contactAdmin.api.ts'
import { nextUnanswered } from './nextUnanswered.ts'
import { presentMessage } from './presentMessage.ts'

const NONE: ContactMessage[] = []

/** Returns what opens the next message that nobody has answered, also without a network, or the list after the last one. */
export function useNextUnanswered(current: ContactMessage): () => Promise<void> {
  const list = useMessagesQuery({ page: 1, status: 'unanswered' }, REFETCH_OPTIONS)
  const optimistic = useOptimisticList(path, list.data?.items ?? NONE, { present: presentMessage })
  const unsent = useUnsent(path)
  const navigate = useNavigate()
  return async () => {
    // A reply can be sent before the list has arrived.
    const data = list.data ?? (await list.refetch()).data
    const items = list.data ? optimistic : (data?.items ?? NONE)
    const next = nextUnanswered(current, items, (id) => isTakenCareOf(id, unsent))
    if (next) return void navigate(pathOf(next.id))
    const isAll = data !== undefined && data.total <= data.items.length
    if (isAll) addToToast("You're all caught up.")
    void navigate(isAll ? path : `${path}?status=unanswered`)
  }
}

/** @returns whether a reply to a message, or its deletion, waits on this device. */
const isTakenCareOf = (id: string, unsent: readonly OutboxEntry[]): boolean =>
  unsent.some(
    ({ resource, request }) =>
      resource.startsWith(`${pathOf(id)}/replies`) ||
      (resource === pathOf(id) && request.method === 'DELETE'),
  )
