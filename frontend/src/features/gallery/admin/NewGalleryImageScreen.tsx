import { ExistingImages } from './ExistingImages.tsx'
import { GalleryUploadForm } from './GalleryUploadForm.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'

export function NewGalleryImageScreen() {
  return (
    <>
      <PageHead title="Add Gallery Image" description="Lane & Court admin" />
      <h1>Add Gallery Image</h1>
      <GalleryUploadForm />
      <ExistingImages />
    </>
  )
}
