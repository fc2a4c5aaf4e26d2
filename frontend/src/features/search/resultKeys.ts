import type { KeyboardEvent } from 'react'

const FIELD = 'input[type="search"]'
const STOPS = `${FIELD}, [data-result]`

/**
 * Moves the focus with the arrow keys, from the field through the results and the button for more, and back; a letter
 * typed there goes on in the field.
 */
export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event
  if (ctrlKey || metaKey || altKey) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const next = stops[at + (key === 'ArrowDown' ? 1 : -1)]
    next?.focus()
  } else if (at > 0 && (key === 'Backspace' || (key.length === 1 && key !== ' ')))
    currentTarget.querySelector<HTMLElement>(FIELD)?.focus()
}
