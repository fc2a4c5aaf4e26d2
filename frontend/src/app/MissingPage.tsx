import { Link } from 'react-router-dom'
import { PageHead } from '../lib/PageHead.tsx'

/** A page that the database does not hold (SPEC section 2). */
export function MissingPage() {
  return (
    <div className="wrap message">
      <PageHead title="Page Not Found" description="This page is not here." status={404} />
      <h1>Page Not Found</h1>
      <p>This page is not here, or not any more.</p>
      <Link to="/" className="pill pill-main">
        Back to Home
      </Link>
    </div>
  )
}
