import { useState } from 'react'
import { teamSentence } from '../features/staff/describeStaff.ts'
import { SkillMatrix } from '../features/staff/SkillMatrix.tsx'
import { useStaffQuery, type StaffFilter } from '../features/staff/staff.api.ts'
import { StaffGrid } from '../features/staff/StaffGrid.tsx'
import { PageHead } from '../lib/PageHead.tsx'
import { Filters } from '../ui/Filters.tsx'
import { PageBand } from '../ui/PageBand.tsx'

const FILTERS = [
  { value: 'all', label: 'All Staff' },
  { value: 'swimming', label: 'Swimming Coaches' },
  { value: 'tennis', label: 'Tennis Coaches' },
] as const

export function StaffScreen() {
  const [filter, setFilter] = useState<StaffFilter>('all')
  const all = useStaffQuery('all')
  // A change of the filter asks again, and what is shown stays until the answer is there (SPEC section 2).
  const shown = useStaffQuery(filter, { refetchOnMountOrArgChange: filter !== 'all' })
  return (
    <>
      <PageHead
        title="Meet Our Team"
        description="The swimming and tennis coaches of Lane & Court: who they are, and what they teach."
      />
      <PageBand title="Meet Our Team" lead={teamSentence(all.data ?? [])} />
      <div className="wrap section">
        {all.data && all.data.length > 0 && <SkillMatrix staff={all.data} />}
        <h2 className="visually-hidden">Coaches</h2>
        <Filters label="Show" options={FILTERS} value={filter} onChange={setFilter} />
        <StaffGrid
          staff={shown.data}
          isFetching={shown.isFetching}
          hasFailed={shown.isError}
          onRetry={() => void shown.refetch()}
        />
      </div>
    </>
  )
}
