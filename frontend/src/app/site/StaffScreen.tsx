import { useState } from 'react'
import { teamSentence } from '../../features/staff/describeStaff.ts'
import { SkillMatrix, SkillMatrixSkeleton } from '../../features/staff/SkillMatrix.tsx'
import type { StaffFilter } from '../../features/staff/staff.api.ts'
import { useStaffQuery } from '../../features/staff/staff.api.ts'
import { StaffGrid } from '../../features/staff/StaffGrid.tsx'
import { staffJsonLd } from '../../lib/seo/jsonLd/business.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { Filters } from '../../ui/navigation/Filters.tsx'
import { PageBand } from '../../ui/layout/PageBand.tsx'

const FILTERS = [
  { value: 'all', label: 'All Staff' },
  { value: 'swimming', label: 'Swimming Coaches' },
  { value: 'tennis', label: 'Tennis Coaches' },
] as const

export function StaffScreen() {
  const [chosen, setChosen] = useState<StaffFilter | null>(null)
  const filter = chosen ?? 'all'
  const all = useStaffQuery('all')
  const site = useSiteContent()
  // Every change of the filter refetches (docs/product.md section 2), but not the page from the server.
  const staffQuery = useStaffQuery(filter, { refetchOnMountOrArgChange: chosen !== null })
  const retry = () => {
    void staffQuery.refetch()
    if (filter !== 'all' && all.isError) void all.refetch()
  }
  return (
    <>
      <PageHead
        title="Meet Our Team"
        description={`The swimming and tennis coaches of ${site.brand}: who they are, and what they teach.`}
        jsonLd={[staffJsonLd(site, all.data ?? [])]}
      />
      <PageBand title="Meet Our Team" lead={teamSentence(all.data ?? [])} />
      <div className="wrap section">
        {!all.data && !all.isError && <SkillMatrixSkeleton />}
        {all.data && all.data.length > 0 && <SkillMatrix staff={all.data} />}
        <h2 className="visually-hidden">Coaches</h2>
        <Filters label="Show" options={FILTERS} value={filter} onChange={setChosen} />
        <StaffGrid
          staff={staffQuery.data}
          // Only a change of the filter dims the list, not a refetch in the background.
          isFetching={staffQuery.isFetching && chosen !== null}
          // An earlier response for the same filter is better than none.
          hasFailed={staffQuery.isError && !staffQuery.currentData}
          onRetry={retry}
        />
      </div>
    </>
  )
}
