import { lazy, Suspense, type ComponentType } from 'react'
import { useAfterHydration } from '../lib/useAfterHydration.ts'

/** Without its script, which a first visit may lose with the network, the home page has everything else. */
const MyClassesHome = lazy<ComponentType>(() =>
  import('./MyClassesHome.tsx').then(
    ({ MyClassesHome }) => ({ default: MyClassesHome }),
    () => ({ default: () => null }),
  ),
)

/** Whether the device has stored a star; features/classes/mine/myClasses.ts reads and checks them. */
function hasStars(): boolean {
  try {
    return (localStorage.getItem('my-classes') ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** The script is loaded only for readers who have starred a class. */
export function HomeMyClasses() {
  if (!useAfterHydration(hasStars, false)) return null
  return (
    <Suspense>
      <MyClassesHome />
    </Suspense>
  )
}
