import clsx from 'clsx'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeDay, describeTime } from '../describeSchedule.ts'
import { MAX_MY_CLASSES, setMine, useIsMine } from '../../../lib/browser/myClasses.ts'
import styles from './StarButton.module.css'

interface Props {
  visibleClass: Pick<Class, 'id' | 'name' | 'dayOfWeek' | 'startTime'>
  /** Whether its words are visible, on a page about one class. */
  isLabeled?: boolean
}

const PROBLEMS = {
  'not stored': 'Your browser cannot save stars, so this one will be gone when you close the page.',
  'too many': `You have starred ${MAX_MY_CLASSES} classes. Remove one before you add another.`,
} as const

/** Keeps a class among those of the reader, on this device. */
export function StarButton({ visibleClass, isLabeled = false }: Props) {
  const { id, name, dayOfWeek, startTime } = visibleClass
  const isMine = useIsMine(id)
  const toggle = () => {
    const problem = setMine({ id, name }, !isMine)
    if (problem) alert(PROBLEMS[problem])
  }
  const which = `${name}, ${describeDay(dayOfWeek)} ${describeTime(startTime)}`
  return (
    <button
      type="button"
      data-needs-scripts
      aria-pressed={isMine}
      aria-label={`My class ${which}`}
      className={clsx(styles.star, isLabeled ? 'pill pill-small pill-second' : styles.unlabeled)}
      onClick={toggle}
    >
      <svg width="1.5rem" height="1.5rem" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z" />
      </svg>
      {isLabeled && 'My class'}
    </button>
  )
}
