import { Link } from 'react-router-dom'
import { useMyClasses } from './myClasses.ts'
import styles from './MyClassesLink.module.css'

/** The way to the starred classes, once there is one. */
export function MyClassesLink() {
  const { length } = useMyClasses()
  if (length === 0) return null
  return (
    <Link to="/my-week" className={styles.link}>
      My week <span className={styles.count}>{length}</span>
      <span className="visually-hidden"> {length === 1 ? 'class' : 'classes'}</span>
    </Link>
  )
}
