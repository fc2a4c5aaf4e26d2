import { useId, type ReactNode } from 'react'
import { usePanelStyles } from './Panel.styles.ts'

interface Props {
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** The dark panel with court lines behind it: where a page says what to do next. */
export function Panel({ title, text, children }: Props) {
  const styles = usePanelStyles()
  const id = useId()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.panel}>
        <svg
          className={styles.lines}
          viewBox="0 0 400 600"
          stroke="#fff"
          strokeWidth="6"
          fill="none"
          aria-hidden="true"
        >
          <path d="M20 20H380V580H20zM70 20V580M330 20V580M70 160H330M70 440H330M200 160V440M0 300H400" />
        </svg>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
