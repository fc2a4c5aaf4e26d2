import { useParams } from 'react-router-dom'
import { ProgramEditor } from '../../features/programs/ProgramEditor.tsx'
import { PageHead } from '../../lib/PageHead.tsx'

/** A new programme, or the one whose place, counted from 1, stands in the address. */
export function ProgramEditorScreen() {
  const { position } = useParams()
  const title = position === undefined ? 'Add Program' : 'Edit Program'
  const place = position === undefined ? null : Number(position) - 1
  return (
    <>
      <PageHead title={title} description="The desk of Lane & Court" />
      <h1>{title}</h1>
      <ProgramEditor key={position} position={place} />
    </>
  )
}
