import { useParams } from 'react-router-dom'
import { EditNews } from './EditNews.tsx'
import { PageHead } from '../../lib/PageHead.tsx'

export function EditNewsScreen() {
  const { id = '' } = useParams()
  return (
    <>
      <PageHead title="Edit News Article" description="Lane & Court admin" />
      <h1>Edit News Article</h1>
      <EditNews key={id} id={id} />
    </>
  )
}
