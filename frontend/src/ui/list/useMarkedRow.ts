import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const MARKED_MS = 2_500

/** What a form puts into the history when it leads back to its list. */
interface ListState {
  marked?: string
}

/**
 * Scrolls to the row that a form has just created or changed, and marks it for a moment. A list that is opened by Back
 * or Reload marks none.
 * @param items of the list; each row has its id as `data-row`.
 * @returns the id of the marked row, or null.
 */
export function useMarkedRow(items: readonly { id: string }[]): string | null {
  const { state } = useLocation()
  const type = useNavigationType()
  const [done, setDone] = useState<string | null>(null)
  const marked = type === 'POP' ? null : ((state as ListState | null)?.marked ?? null)
  return useMarkForAMoment(items, marked === done ? null : marked, () => setDone(marked))
}

/**
 * The same for a row that was created or changed on the screen of its list.
 * @param markedId id of that row; null for none.
 * @param onDone is called when the moment is over.
 */
export function useMarkForAMoment(
  items: readonly { id: string }[],
  markedId: string | null,
  onDone: () => void,
): string | null {
  const isThere = markedId !== null && items.some(({ id }) => id === markedId)
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isThere || markedId === null) return
    // Opening a screen scrolls to its top first.
    const frame = requestAnimationFrame(() =>
      document.querySelector(`[data-row="${CSS.escape(markedId)}"]`)?.scrollIntoView?.({ block: 'nearest' }),
    )
    const timer = setTimeout(() => end(), MARKED_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere, markedId])
  return isThere ? markedId : null
}
