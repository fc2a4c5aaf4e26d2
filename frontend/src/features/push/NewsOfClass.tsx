import { Link } from 'react-router-dom'
import clsx from 'clsx'
import styles from './News.module.css'
import { useNews } from './useNews.ts'

interface Props {
  id: string
  /** The ids of the starred classes. */
  stars: readonly string[]
}

/** Has the device tell of one starred class, on its page. */
export function NewsOfClass({ id, stars }: Props) {
  const { isKnown, obstacle, choice, fault, isBusy, change } = useNews(stars)
  if (!isKnown) return null
  const isChosen = choice.classIds.includes(id)
  const isFollowed = isChosen || choice.everything || choice.myWeek
  if (obstacle !== null && !isFollowed) return <p className={styles.note}>{obstacle}</p>
  const classIds = isChosen ? choice.classIds.filter((one) => one !== id) : [...choice.classIds, id]
  return (
    <div className={styles.ofClass}>
      {(isChosen || !isFollowed) && (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-busy={isBusy}
          className={clsx('pill pill-small pill-second', styles.toggle)}
          onClick={() => change({ ...choice, classIds })}
        >
          Tell me when this class is canceled or moved
        </button>
      )}
      <p role="status" className={fault ? styles.fault : styles.note}>
        {fault ??
          (isFollowed && (
            <>
              This device will tell you. Change or erase that in <Link to="/my-week#news">My week</Link>.
            </>
          ))}
      </p>
    </div>
  )
}
