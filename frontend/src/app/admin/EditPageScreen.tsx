import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { EditPage } from '../../features/pages/editor/EditPage.tsx'
import { titleOfPage } from '../../features/pages/pageSections.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useBackToList } from '../../ui/list/useBackToList.ts'

const PagePreview = lazy(async () => ({ default: (await import('./preview/PagePreview.tsx')).PagePreview }))

export function EditPageScreen() {
  const { page = '' } = useParams()
  const { address } = useBackToList('/admin/content')
  const [saved, setSaved] = useState<string | null>(null)
  const title = `Edit ${titleOfPage(page)}`
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <div>
        <p>
          <Link to={address} state={{ marked: saved }}>
            Page Content
          </Link>
        </p>
        <h1>{title}</h1>
      </div>
      <EditPage
        key={page}
        page={page}
        onSaved={({ id }) => setSaved(id)}
        renderPreview={(content, focused) => (
          <Suspense fallback={<p role="status">Loading the preview</p>}>
            <PagePreview page={page} content={content} focused={focused} />
          </Suspense>
        )}
      />
    </>
  )
}
