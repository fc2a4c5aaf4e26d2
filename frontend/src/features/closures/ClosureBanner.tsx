import clsx from 'clsx'
import { describeClosure, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { isAnnounced, type Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { useClosures } from './closures.api.ts'
import { myClasses } from '../../lib/browser/myClasses.ts'
import { NEW_CLOSURES_ID } from '../../lib/browser/newClosures.ts'
import { useIsHydrating } from '../../lib/browser/useIsHydrating.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { RenderedAt } from '../../lib/time/renderedAt.ts'
import styles from './ClosureBanner.module.css'
import { dismiss, dismissalOf, useDismissed } from './dismissedClosures.ts'
import { inGroups } from './inGroups.ts'

const NONE: ReadonlySet<string> = new Set()
const none = () => NONE
const never = () => () => {}

/** @returns a function that always returns the classes that had a star when it was first called. */
function starsAtFirst(): () => ReadonlySet<string> {
  let stars: ReadonlySet<string> | undefined
  return () => (stars ??= new Set(myClasses().map(({ id }) => id)))
}

/**
 * What does not take place as planned, above every public page: from the day before until it is over, or until the
 * reader dismisses it. It is a landmark and no live region, because it would be read aloud at every page.
 * @param isLate whether no closure was known when the page was opened.
 */
export function ClosureBanner({ isLate }: { isLate: boolean }) {
  const closures = useClosures()
  const now = useNewYorkNow()
  const dismissed = useDismissed()
  // Read once for each page: with a new star the banner would move the page under the finger.
  const [readStars] = useState(starsAtFirst)
  const stars = useSyncExternalStore(never, readStars, none)
  const announced = closures.filter((closure) => isAnnounced(closure, now))
  const visibleClosures = announced.filter((closure) => !dismissed.has(dismissalOf(closure)))
  const [atFirst, setAtFirst] = useState(() => new Set(isLate ? [] : announced.map(dismissalOf)))
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState(0)
  const list = useId()
  const section = useRef<HTMLElement>(null)
  const { room, giveUp } = useRoomOnOldPage(section)

  useLayoutEffect(() => {
    if (stars !== NONE) document.getElementById('own-closures')?.remove()
  }, [stars])
  useEffect(() => {
    if (asked > 0) section.current?.focus()
  }, [asked])

  // One that arrives later must not push the page that somebody reads, nor cover it: until it is asked for, or the next
  // page is opened, a line in the header counts it.
  const late = visibleClosures.filter((closure) => !atFirst.has(dismissalOf(closure)))
  const inPlace = visibleClosures.filter((closure) => !late.includes(closure))
  const { shown, others } = inGroups(inPlace, stars)
  const showLate = () => {
    setAtFirst(new Set(announced.map(dismissalOf)))
    setOpen(true)
    setAsked(asked + 1)
  }
  return (
    <>
      {inPlace.length === 0 && room !== undefined && <div style={{ height: room }} />}
      {inPlace.length > 0 && (
        <section
          ref={section}
          tabIndex={-1}
          className={clsx('closures', styles.banner, isOpen && styles.open)}
          aria-label="Closures and changes"
          data-now={now}
          style={{ minHeight: room }}
        >
          <div className={clsx('wrap', styles.bar)}>
            <ul id={list} className={styles.list}>
              {[...shown, ...others].map((closure, index) => (
                <ClosureRow
                  key={closure.id}
                  closure={closure}
                  now={now}
                  place={others.includes(closure) ? 'other' : index === 0 ? 'first' : 'next'}
                  onDismiss={() => {
                    dismiss(closure, closures)
                    giveUp()
                    // The button is gone, and the reader goes on with the page.
                    document.getElementById('main')?.focus({ preventScroll: true })
                  }}
                />
              ))}
            </ul>
            <button
              data-needs-scripts
              type="button"
              aria-expanded={isOpen}
              aria-controls={list}
              className={clsx(
                styles.more,
                others.length === 0 && styles.noOthers,
                inPlace.length === 1 && styles.ofOne,
              )}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={styles.upright}>{countOf(others.length, 'other')}</span>
              <span className={styles.across}>
                {inPlace.length === 1 ? 'More' : `All ${inPlace.length} changes`}
              </span>
            </button>
          </div>
        </section>
      )}
      {late.length > 0 && <LateLine count={late.length} onShow={showLate} />}
    </>
  )
}

/**
 * Returns the height of the banner as the server rendered it, on an old page: what is below does not move when some of
 * its closures are over by now. `giveUp` gives up that room.
 */
function useRoomOnOldPage(section: RefObject<HTMLElement | null>) {
  const isOld = use(RenderedAt)?.isOld
  const isHydrating = useIsHydrating()
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    if (isOld && isHydrating) setRoom(section.current?.offsetHeight)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was rendered first
  }, [])
  return { room, giveUp: () => setRoom(undefined) }
}

const countOf = (count: number, which: string) => `${count} ${which} ${count === 1 ? 'change' : 'changes'}`

/** One line in the header, whose room is free on every page. */
function LateLine({ count, onShow }: { count: number; onShow: () => void }) {
  const place = document.getElementById(NEW_CLOSURES_ID)
  if (!place) return null
  return createPortal(
    <button type="button" className={styles.late} onClick={onShow}>
      Show {countOf(count, 'new')}
    </button>,
    place,
  )
}

interface RowProps {
  closure: Closure
  now: NewYorkClock
  /** The first is shown in every window, the next ones in a window that is high, the others when they are asked for. */
  place: 'first' | 'next' | 'other'
  onDismiss: () => void
}

function ClosureRow({ closure, now, place, onDismiss }: RowProps) {
  const when = describeWhen(closure, now.slice(0, 10))
  return (
    <li
      data-closure={dismissalOf(closure)}
      data-classes={closure.classIds.join(' ')}
      className={clsx(styles.row, styles[place])}
    >
      <p className={styles.words}>{describeClosure(closure, now)}</p>
      <button
        data-needs-scripts
        type="button"
        className={clsx('round-button', styles.dismiss)}
        onClick={onDismiss}
      >
        <svg
          width="1rem"
          height="1rem"
          viewBox="0 0 16 16"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
        <span className="visually-hidden">Dismiss: {when}</span>
      </button>
    </li>
  )
}
