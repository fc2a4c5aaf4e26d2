import { Link } from 'react-router-dom'
import { classPath } from '../classPath.ts'
import { setMine, type MyClass } from './myClasses.ts'
import styles from './MyWeek.module.css'

/** Starred classes that have ended or were taken off the site; their pages say more. */
export function GoneStars({ stars }: { stars: readonly MyClass[] }) {
  return (
    <section aria-labelledby="gone-classes" className={styles.screenOnly}>
      <h2 id="gone-classes" className={styles.heading}>
        No longer offered
      </h2>
      <ul className={styles.rows}>
        {stars.map((star) => (
          <li key={star.id} className={styles.row}>
            <Link to={classPath(star.id)} className={styles.name}>
              {star.name}
            </Link>
            <button
              type="button"
              className={`pill pill-small ${styles.second}`}
              onClick={() => setMine(star, false)}
            >
              Remove<span className="visually-hidden"> {star.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
