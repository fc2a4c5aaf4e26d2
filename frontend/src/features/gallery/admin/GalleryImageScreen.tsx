import { useParams } from 'react-router-dom'
import { GalleryImageEditor } from './GalleryImageEditor.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'

export function GalleryImageScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit Gallery Image" description="Lane & Court admin" />
      <h1>Edit Gallery Image</h1>
      <GalleryImageEditor key={id} id={id} />
    </>
  )
}
