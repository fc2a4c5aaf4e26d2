import { Link } from 'react-router-dom'
import { PageHead } from '../lib/PageHead.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useNotFoundStyles } from './NotFound.styles.ts'

export function NotFound() {
  const styles = useNotFoundStyles()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="404 Page Not Found" description="There is no such page here." status={404} />
      <div>
        <h1 className={styles.title}>404 Page Not Found</h1>
        <p className={styles.text}>Did you forget to add the page to the router?</p>
        <div className={styles.actions}>
          <Link to="/" className="pill pill-main">
            Back to Home
          </Link>
          <Link to="/classes" className={`pill ${styles.second}`}>
            View Classes
          </Link>
        </div>
      </div>
      <Picture
        className={styles.picture}
        image="/pictures/start-landscape-960.webp"
        alt=""
        sizes="(max-width: 767px) 92vw, 560px"
      />
    </div>
  )
}
