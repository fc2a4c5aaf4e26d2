import { useClosures } from '../lib/closures.api.ts'
import { MyClassesStrip } from '../features/classes/mine/MyClassesStrip.tsx'

/** The starred classes on the home page, with what is cancelled. */
export function MyClassesHome() {
  return <MyClassesStrip closures={useClosures()} />
}
