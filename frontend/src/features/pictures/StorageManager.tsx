import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/media/Icon.tsx'
import { StorageFacts } from './StorageFacts.tsx'
import styles from './StorageManager.module.css'
import { useImageSync } from './useImageSync.ts'

/**
 * Which gallery pictures this browser stores for offline use (docs/product.md section 2): a button beside the
 * heading of the dashboard, which covers nothing, and the panel that it opens over the page.
 */
export function StorageManager() {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [revision, setRevision] = useState(0)
  const change = () => setRevision((before) => before + 1)
  const sync = useImageSync(change)

  useEffect(() => {
    const element = section.current
    if (!isOpen || !element) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      element.querySelector('button')?.focus()
    }
    /** What has the focus is in sight: the panel goes away when the focus moves to what it covers. */
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target)) return
      if (isCovered(target, element.querySelector('#storage-panel'))) setOpen(false)
    }
    element.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      element.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [isOpen])

  return (
    <section ref={section} aria-label="Storage manager" className={styles.float}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="storage-panel"
        className={clsx(styles.toggle, isOpen && styles.opened)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="picture" weight={2} />
        Storage manager
        {sync.percent !== null && !isOpen && <span className={styles.badge}>{sync.percent}%</span>}
      </button>
      <div id="storage-panel" hidden={!isOpen} className={isOpen ? styles.panel : undefined}>
        {isOpen && <StorageFacts sync={sync} revision={revision} onChange={change} />}
      </div>
    </section>
  )
}

/** @returns whether a panel is over an element. */
function isCovered(element: Element, panel: Element | null): boolean {
  const [one, other] = [element.getBoundingClientRect(), panel?.getBoundingClientRect()]
  if (!other) return false
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
