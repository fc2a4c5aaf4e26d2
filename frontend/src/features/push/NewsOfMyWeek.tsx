import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { FollowedPlace } from '@lane-and-court/contract/push/push.ts'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import styles from './News.module.css'
import { useNews } from './useNews.ts'

interface Props {
  /** The starred classes. */
  stars: readonly { id: string; name: string }[]
}

const PLACES: readonly (FollowedPlace & { label: string })[] = LOCATIONS.flatMap((location) => [
  { location, sport: 'swimming', label: `${location} pool` },
  { location, sport: 'tennis', label: `${location} courts` },
])

/** What this device tells its reader, where it is chosen, seen and erased. */
export function NewsOfMyWeek({ stars }: Props) {
  const { isKnown, obstacle, choice, isFollowing, isBusy, fault, change, stop } = useNews(
    stars.map(({ id }) => id),
  )
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!isKnown) return null
  const { everything, myWeek, classIds, places } = choice
  const isAt = (place: FollowedPlace) =>
    places.some(({ location, sport }) => location === place.location && sport === place.sport)
  const gone = classIds.filter((id) => !stars.some((star) => star.id === id))
  // The button goes away.
  const stopAll = () => {
    stop()
    heading.current?.focus()
  }
  const option = (label: string, isOn: boolean, next: () => Partial<typeof choice>) => (
    <label key={label} className={styles.option}>
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isBusy}
        onChange={() => change({ ...choice, ...next() })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <section id="news" aria-labelledby="news-title" className={styles.panel}>
      <h2 id="news-title" tabIndex={-1} ref={heading} className={styles.heading}>
        Notifications
      </h2>
      {obstacle !== null ? (
        <p className={styles.note}>{obstacle}</p>
      ) : (
        <>
          <fieldset className={styles.options}>
            <legend className={styles.legend}>Tell me when it is canceled or moved</legend>
            {option('My week: every class with a star', myWeek, () => ({ myWeek: !myWeek }))}
            <details
              open={isOpen ?? (everything || classIds.length > 0 || places.length > 0)}
              onToggle={(event) => setOpen(event.currentTarget.open)}
            >
              <summary className={styles.summary}>One class, a place, or everything</summary>
              <div className={styles.options}>
                {stars.map(({ id, name }) =>
                  option(name, classIds.includes(id), () => ({
                    classIds: classIds.includes(id)
                      ? classIds.filter((one) => one !== id)
                      : [...classIds, id],
                  })),
                )}
                {gone.length > 0 &&
                  option(`${gone.length === 1 ? 'A class' : 'Classes'} without a star`, true, () => ({
                    classIds: classIds.filter((id) => !gone.includes(id)),
                  }))}
                {PLACES.map(({ label, ...place }) =>
                  option(label, isAt(place), () => ({
                    places: isAt(place)
                      ? places.filter((one) => one.location !== place.location || one.sport !== place.sport)
                      : [...places, place],
                  })),
                )}
                {option('Everything', everything, () => ({ everything: !everything }))}
              </div>
            </details>
          </fieldset>
          <p role="status" className={fault ? styles.fault : styles.note}>
            {fault ??
              (isFollowing ? 'Saved. This device will tell you.' : 'This device tells you nothing yet.')}
          </p>
          <p className={styles.note}>
            You need no account, and we store nothing about you but the address of this device.
          </p>
        </>
      )}
      {isFollowing && (
        <button
          type="button"
          className={clsx('pill pill-small pill-second', styles.toggle)}
          onClick={stopAll}
        >
          Stop and erase
        </button>
      )}
    </section>
  )
}
