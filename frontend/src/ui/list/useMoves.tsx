import { useLayoutEffect, useRef, useState } from 'react'
import { useMovesStyles } from './useMoves.styles.ts'

/** One place earlier, or later. */
export type Step = -1 | 1

interface Options<Item> {
  /** Moves it on the server. @returns what to say of where it is now. */
  move: (item: Item, step: Step) => Promise<string>
  /** The ids as they are shown now. */
  shown: readonly string[]
}

/**
 * Buttons that move the things of an ordered list, one after the other however fast they are pressed. The
 * button that was pressed keeps the focus where its thing goes.
 * @returns the buttons of one thing, and where a screen reader is told of the moves.
 */
export function useMoves<Item extends { id: string }>({ move, shown }: Options<Item>) {
  const [said, setSaid] = useState('')
  const [queue] = useState({ last: Promise.resolve() })
  const pressed = useRef<HTMLButtonElement>(null)
  const styles = useMovesStyles()
  const order = shown.join()

  useLayoutEffect(() => {
    // A card that is put elsewhere in the page loses the focus on the way.
    if (order && document.activeElement === document.body) pressed.current?.focus()
  }, [order])

  const button = (item: Item, name: string, step: Step, isEnd: boolean) => (
    <button
      type="button"
      className={styles.button}
      // Not disabled: it would lose the focus where its thing arrives at an end.
      aria-disabled={isEnd}
      onClick={({ currentTarget }) => {
        if (isEnd) return
        pressed.current = currentTarget
        queue.last = queue.last.then(async () => setSaid(await move(item, step)))
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
        {said}
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
