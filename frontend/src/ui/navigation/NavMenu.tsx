import clsx from 'clsx'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './NavMenu.module.css'

interface Props {
  label: string
  className?: string | undefined
  align?: 'start' | 'end'
  /** Whether the page that is open is one of its pages. */
  isCurrent?: boolean
  /** The items of the menu, one link each. */
  children: ReactNode[]
}

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A disclosure menu of links: a button with its state, arrow keys between the links, Escape to close. */
export function NavMenu({ label, className, align = 'start', isCurrent = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
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
    // The arrow keys move between the interactive elements inside: the button and the links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className ?? styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      <ul data-menu id={id} hidden={!isOpen} className={clsx(styles.list, align === 'end' && styles.end)}>
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
