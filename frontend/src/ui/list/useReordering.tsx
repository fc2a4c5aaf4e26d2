import { useLayoutEffect, useRef, useState } from 'react'
import { useReorderingStyles } from './useReordering.styles.ts'

/** One position earlier, or later. */
export type Step = -1 | 1

interface Options<Item> {
  /** Moves it on the server. @returns the announcement of its new position. */
  move: (item: Item, step: Step) => Promise<string>
  /** The ids as they are shown now. */
  shown: readonly string[]
}

/**
 * Renders buttons that move the items of an ordered list; fast clicks are sent one after the other. The
 * clicked button keeps the focus when its item moves.
 * @returns the buttons of one item, and the status element in which a screen reader announces the moves.
 */
export function useReordering<Item extends { id: string }>({ move, shown }: Options<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const [queue] = useState({ last: Promise.resolve() })
  const pressed = useRef<HTMLButtonElement>(null)
  const styles = useReorderingStyles()
  const order = shown.join()

  useLayoutEffect(() => {
    // An element that moves in the page loses the focus.
    if (order && document.activeElement === document.body) pressed.current?.focus()
  }, [order])

  const button = (item: Item, name: string, step: Step, isEnd: boolean) => (
    <button
      type="button"
      className={styles.button}
      // Not disabled: it would lose the focus when its item arrives at an end.
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return
        pressed.current = currentTarget
        queue.last = queue.last.then(async () => setAnnouncement(await move(item, step)))
      }}
    >
      <span aria-hidden="true">{step < 0 ? '←' : '→'}</span>
      <span className="visually-hidden">
        Move {name} {step < 0 ? 'earlier' : 'later'}
      </span>
    </button>
  )

  return {
    status: (
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    ),
    buttons: (item: Item, name: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) => (
      <div className={styles.buttons}>
        {button(item, name, -1, isFirst)}
        {button(item, name, 1, isLast)}
      </div>
    ),
  }
}
