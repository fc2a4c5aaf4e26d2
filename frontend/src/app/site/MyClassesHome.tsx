import { useClosures } from '../../features/closures/closures.api.ts'
import { MyClassesStrip } from '../../features/classes/mine/MyClassesStrip.tsx'
import { Part } from '../../ui/layout/Part.tsx'

/** The starred classes on the home page, with what is cancelled. */
export function MyClassesHome() {
  const closures = useClosures()
  return (
    <Part>
      <MyClassesStrip closures={closures} />
    </Part>
  )
}
