import clsx from 'clsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'
import styles from './AdminNav.module.css'
import { useIsCurrent } from './useIsCurrent.ts'

interface Props {
  /** Paths of the screens that it leads to; on one of them the button is marked. */
  paths: readonly string[]
  /** The links to them. */
  children: ReactNode
}

/** The last tab of a phone's bar: opens the links that have no tab, above the bar. */
export function MoreScreens({ paths, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { key } = useLocation()
  const isCurrent = paths.some(useIsCurrent())
  // After every navigation, also one to the screen that is shown already. Browsers from before 2024 have no popover.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation has another key
  useEffect(() => panel.current?.hidePopover?.(), [key])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={clsx(styles.item, styles.more)}
        aria-current={isCurrent || undefined}
      >
        <Icon name="more" weight={2} />
        More
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  )
}
