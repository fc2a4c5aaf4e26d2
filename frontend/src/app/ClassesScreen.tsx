import { useClassesQuery } from '../features/classes/classes.api.ts'
import { ClassResults } from '../features/classes/ClassResults.tsx'
import { SPORT_FILTERS } from '../features/classes/sportFilter.ts'
import { useSportFilter } from '../features/classes/useSportFilter.ts'
import { classJsonLd } from '../lib/jsonLd/courses.ts'
import { listJsonLd } from '../lib/jsonLd/lists.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { useSiteContent } from '../lib/siteContent.ts'
import { Filters } from '../ui/Filters.tsx'
import { PageBand } from '../ui/PageBand.tsx'

export function ClassesScreen() {
  const [sport, chooseSport] = useSportFilter()
  const { data = [] } = useClassesQuery(sport)
  const site = useSiteContent()
  const open = data.filter(({ isActive }) => isActive)
  return (
    <>
      <PageHead
        title="Classes"
        description="Swimming and tennis classes in Jersey City and Hoboken: days, times, levels, ages and prices."
        jsonLd={[listJsonLd(open.map((shown) => classJsonLd(shown, site)))]}
      />
      <PageBand title="Classes" lead="Find the day, level and coach that fit you." />
      <div className="wrap section">
        <Filters label="Show classes of" options={SPORT_FILTERS} value={sport} onChange={chooseSport} />
        <ClassResults sport={sport} />
      </div>
    </>
  )
}
