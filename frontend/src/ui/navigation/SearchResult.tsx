import type { MarkedText } from '@lane-and-court/contract/search/search.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Icon, type IconName } from '../media/Icon.tsx'
import { Marked } from '../text/Marked.tsx'
import styles from './SearchResult.module.css'

interface Props extends LinkProps {
  icon: IconName
  /** CSS class of the square that holds the icon. */
  tile?: string | undefined
  name: MarkedText
  facts: MarkedText
  /** Where the words that were searched for stand. */
  excerpt?: MarkedText
  /** Whether it is one line of a list of choices; otherwise it has room. */
  isDense?: boolean
  /** Stands after the words. */
  children?: ReactNode
}

/** A link to what was found, with the words that were searched for marked. */
export function SearchResult(props: Props) {
  const { icon, tile, name, facts, excerpt = [], isDense, children, className, ...link } = props
  return (
    <Link {...link} className={clsx(styles.result, isDense && styles.dense, className)}>
      <span className={clsx(styles.tile, tile)} aria-hidden="true">
        <Icon name={icon} weight={2} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked parts={name} />
        </span>
        {facts.length > 0 && (
          <span className={styles.facts}>
            <Marked parts={facts} />
          </span>
        )}
        {excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <Marked parts={excerpt} />
          </span>
        )}
      </span>
      {children}
    </Link>
  )
}
