import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/media/Icon.tsx'
import { StorageFacts } from './StorageFacts.tsx'
import styles from './StorageManager.module.css'
import { useImageSync } from './useImageSync.ts'

/**
 * Panel over the dashboard: which gallery pictures this browser stores for offline use
 * (docs/specification.md section 2).
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
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [isOpen])

  return (
    <>
      {/* Space at the end of the page, so that all content can be scrolled out from under the panel. */}
      <div className={styles.room} />
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
    </>
  )
}
