import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { preloadOutbox } from '../../data/writes/preloadOutbox.ts'
import styles from './LessonNotice.module.css'
import { useTold } from './toldLessons.ts'

// With the outbox and the form, which only those need who tell something.
const NoticeForm = lazy(async () => ({ default: (await import('./NoticeForm.tsx')).NoticeForm }))
const NoticeState = lazy(async () => ({ default: (await import('./NoticeState.tsx')).NoticeState }))

interface Props {
  visibleClass: Class
  /** By which the timetable names the lesson. */
  day: CalendarDay
}

/** Tells the office and the coach that a child is late or absent: two taps, from the second time on. */
export function LessonNotice({ visibleClass, day }: Props) {
  const told = useTold(visibleClass.id, day)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(preloadOutbox, [])
  const isComing = !told || told.message.lesson.status === 'coming'
  return (
    <div className={styles.notice}>
      <p role="status" className={styles.state}>
        {told && (
          <Suspense>
            <NoticeState told={told} />
          </Suspense>
        )}
      </p>
      <button
        ref={button}
        type="button"
        className="pill pill-small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isComing ? 'Late or absent?' : 'Change'}
        <span className="visually-hidden">
          {' '}
          {visibleClass.name}, {describeDay(day)}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<p>Loading</p>}>
          <NoticeForm
            visibleClass={visibleClass}
            day={day}
            told={told}
            onDone={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
