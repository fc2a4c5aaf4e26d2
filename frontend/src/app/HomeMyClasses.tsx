import { lazy } from 'react'
import { useAfterHydration } from '../lib/useAfterHydration.ts'
import { Part } from '../ui/Part.tsx'

const MyClassesHome = lazy(async () => ({ default: (await import('./MyClassesHome.tsx')).MyClassesHome }))

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
    <Part>
      <MyClassesHome />
    </Part>
  )
}
