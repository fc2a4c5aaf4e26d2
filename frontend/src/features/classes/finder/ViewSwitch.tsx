import { CLASS_VIEWS, type ClassView } from './classView.ts'
import styles from './ViewSwitch.module.css'

const LABELS: Record<ClassView, string> = { cards: 'Cards', list: 'List', week: 'Week' }
const ICONS: Record<ClassView, string> = {
  cards: 'M3 5h7v14H3zM14 5h7v14h-7z',
  list: 'M4 6h16M4 12h16M4 18h16',
  week: 'M4 5h16v15H4zM4 10h16M9.3 10v10M14.6 10v10',
}

interface Props {
  view: ClassView
  onChoose: (view: ClassView) => void
}

/** How the classes are shown. */
export function ViewSwitch({ view, onChoose }: Props) {
  return (
    <div data-needs-scripts role="group" aria-label="Show the classes as" className={styles.views}>
      {CLASS_VIEWS.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
          <svg width="1.125rem" height="1.125rem" viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[one]} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinejoin="round" />
          </svg>
          {LABELS[one]}
        </button>
      ))}
    </div>
  )
}
