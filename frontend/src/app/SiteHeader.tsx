import { useMyClasses } from '../features/classes/mine/myClasses.ts'
import { SearchLink } from '../features/search/SearchLink.tsx'
import { Header } from '../features/site/Header.tsx'

/** The header of public pages; with My week in its menu once a class is starred on this device. */
export function SiteHeader({ overPicture }: { overPicture: boolean }) {
  const hasMyWeek = useMyClasses().length > 0
  return <Header overPicture={overPicture} search={<SearchLink />} hasMyWeek={hasMyWeek} />
}
