import { Children, type CSSProperties, type ReactNode } from 'react'
import styles from './Cards.module.css'

/** A grid of cards with rows as equal as possible; two per row on a tablet, one on a phone. */
export function Cards({ children }: { children: ReactNode }) {
  const columns = { '--columns': columnsFor(Children.count(children)) } as CSSProperties
  return (
    <ul className={styles.cards} style={columns}>
      {children}
    </ul>
  )
}

const columnsFor = (count: number) => (count <= 4 ? count : count % 4 === 0 ? 4 : 3)

interface CardProps {
  title: string
  /** A short line above the title, such as the ages. */
  label?: string | undefined
  /** Color of the sport or level; the text of the card says the same. */
  color?: string | undefined
  children?: ReactNode
}

export function Card({ title, label, color, children }: CardProps) {
  return (
    <li className={styles.card} style={color ? { borderTopColor: color } : undefined}>
      {label && <p className={styles.label}>{label}</p>}
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.words}>{children}</div>
    </li>
  )
}
