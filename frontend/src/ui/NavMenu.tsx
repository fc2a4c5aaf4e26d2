import { mergeClasses } from '@griffel/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavMenuStyles } from './NavMenu.styles.ts'

interface Props {
  label: string
  className?: string
  align?: 'start' | 'end'
  /** One link each. */
  children: ReactNode[]
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A disclosure of links: a button that says whether it is open, arrows between the links, Escape to leave. */
export function NavMenu({ label, className, align = 'start', children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const styles = useNavMenuStyles()

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      button.current?.focus()
    }
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    setOpen(true)
    requestAnimationFrame(() => {
      const links = [...(root.current?.querySelectorAll('a') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLAnchorElement)
      const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
      links[next]?.focus()
    })
  }

  return (
    // The keys move between the button and the links inside, which are the interactive ones.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <ul
        data-menu
        id={id}
        hidden={!isOpen}
        className={mergeClasses(styles.list, align === 'end' && styles.end)}
      >
        {children.map((child, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, react/no-array-index-key
          <li key={index} onClick={() => setOpen(false)}>
            {child}
          </li>
        ))}
      </ul>
    </div>
  )
}
