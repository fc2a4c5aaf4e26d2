import { contentBytes } from '@lane-and-court/contract/pages/contentRules.ts'
import { PAGE_LIMITS } from '@lane-and-court/contract/pages/pages.limits.ts'
import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.types.ts'
import { useDeferredValue } from 'react'
import styles from './editor.module.css'

const KB = 1024
const SHOWN_FROM = 0.5
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The size of the page beside its limit, once half of that is used. */
export function PageSize({ content }: { content: PageContentBody }) {
  const bytes = contentBytes(useDeferredValue(content))
  const share = Math.min(bytes / PAGE_LIMITS.contentBytes, 1)
  if (share < SHOWN_FROM) return null
  return (
    <div className={styles.size}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.max(share * 100, 1)}%` }} />
      </span>
      <span>
        {format.format(bytes / KB)} KB of {PAGE_LIMITS.contentBytes / KB} KB
      </span>
      {share === 1 && <span role="alert">{M.size}</span>}
    </div>
  )
}
