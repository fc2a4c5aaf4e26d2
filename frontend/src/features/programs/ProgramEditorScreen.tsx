import { useParams } from 'react-router-dom'
import { ProgramEditor } from './ProgramEditor.tsx'
import { PageHead } from '../../lib/PageHead.tsx'

/** Creates a program, or edits the one whose position (counted from 1) is in the URL. */
export function ProgramEditorScreen() {
  const { position } = useParams()
  const title = position === undefined ? 'Add Program' : 'Edit Program'
  const index = position === undefined ? null : Number(position) - 1
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      <ProgramEditor key={position} position={index} />
    </>
  )
}
