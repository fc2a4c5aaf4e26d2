import { Link } from 'react-router-dom'
import { path } from '../../features/classes/classesAdmin.api.ts'
import { ImportView } from '../../features/imports/ImportView.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'

/** Exports the classes to a CSV file, and imports them. */
export function ImportClassesScreen() {
  return (
    <>
      <PageHead title="Import and Export Classes" description="Lane & Court admin" />
      <p>
        <Link to={path}>Back to the classes</Link>
      </p>
      <h1>Import and Export Classes</h1>
      <ImportView target={{ path, tag: 'Classes' }} noun={{ one: 'class', many: 'classes' }}>
        Ages are in years, days as 2026-11-30 and times as 16:30.
      </ImportView>
    </>
  )
}
