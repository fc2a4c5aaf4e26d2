import { Link } from 'react-router-dom'
import { PageHead } from '../../../lib/PageHead.tsx'

/** Shown while a class is loaded, and for one that was deleted. */
export function MissingClass({ isLoading }: { isLoading: boolean }) {
  return (
    <div className="wrap message">
      {isLoading ? (
        <p role="status">Loading the class</p>
      ) : (
        <>
          <PageHead
            title="Class not found"
            description="This class has moved or is no longer offered."
            status={404}
          />
          <h1>This class is no longer offered</h1>
          <Link to="/classes" className="pill pill-main">
            View Classes
          </Link>
        </>
      )}
    </div>
  )
}
