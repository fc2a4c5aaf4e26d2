import { Link } from 'react-router-dom'
import { ImportView } from '../../features/imports/ImportView.tsx'
import { path } from '../../features/staff/staffAdmin.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'

/** Exports the staff to a CSV file, and imports them. */
export function ImportStaffScreen() {
  return (
    <>
      <PageHead title="Import and Export Staff" description="Lane & Court admin" />
      <p>
        <Link to={path}>Back to the staff</Link>
      </p>
      <h1>Import and Export Staff</h1>
      <ImportView target={{ path, tag: 'Staff' }} noun={{ one: 'coach', many: 'coaches' }}>
        Passwords and photos are not included. A new coach can sign in after you make a password link for
        them.
      </ImportView>
    </>
  )
}
