import { mergeClasses } from '@griffel/react'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { SPORT_OPTIONS } from '../../ui/form/sportOptions.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSelect, SearchField } from '../../ui/list/ListTools.tsx'
import { useListToolsStyles } from '../../ui/list/ListTools.styles.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { useReordering } from '../../ui/list/useReordering.tsx'
import { StaffAdminCard } from './StaffAdminCard.tsx'
import { useAdminStaffPageQuery, useDeleteStaffMemberMutation } from './staffAdmin.api.ts'
import { useStaffAdminStyles } from './staffAdmin.styles.ts'
import { useStaffChanges } from './useStaffChanges.ts'

const SPORTS = [{ value: '', label: 'All sports' }, ...SPORT_OPTIONS]
const SKELETONS = [0, 1, 2, 3, 4, 5]
const NONE: AdminStaffMember[] = []

/** The staff in the order of the directory, including hidden members (docs/specification.md section 2). */
export function StaffAdminList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['sport'])
  const result = useAdminStaffPageQuery(query)
  const { currentData, isError, isFetching, refetch } = result
  const data = latestResponse(result)
  const items = useOptimisticList('/admin/staff', data?.items ?? NONE, {
    showsNew: page === 1 && !isNarrowed,
  })
  const [remove] = useDeleteStaffMemberMutation()
  const { move, toggle } = useStaffChanges(query)
  const styles = useStaffAdminStyles()
  const { panel, row, second } = useAdminStyles()
  const { tools } = useListToolsStyles()

  const moves = useReordering<AdminStaffMember>({ move, shown: data?.items.map(({ id }) => id) ?? [] })
  const { ask, dialog } = useDeletion<AdminStaffMember>({
    title: 'Delete Staff Member',
    question: ({ name }) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    remove,
    done: ['Success', 'Staff member deleted successfully'],
    failed: (sentence) => sentence ?? 'Failed to delete staff member',
  })

  const first = (page - 1) * LIST_LIMITS.perPage
  return (
    <>
      <div className={tools}>
        <SearchField label="Search the staff" value={valueOf('q')} onChange={(q) => change('q', q)} />
        <ListSelect
          label="Sport"
          options={SPORTS}
          value={valueOf('sport')}
          onChange={(sport) => change('sport', sport)}
        />
      </div>
      <p role="status" className="visually-hidden">
        {currentData && `${currentData.total} found`}
      </p>
      {!data && isError && !isFetching && (
        <div className={panel}>
          <FetchFailure sentence="Failed to fetch staff" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && (isFetching || !isError) && <Skeletons />}
      {data && items.length === 0 && (
        <div className={mergeClasses(panel, row)}>
          <p>No staff members found</p>
          {isNarrowed && (
            <Link to="/admin/staff" className={second}>
              Show all
            </Link>
          )}
        </div>
      )}
      {data && items.length > 0 && (
        <ul
          className={mergeClasses(styles.cards, !currentData && styles.dimmed)}
          aria-label="Staff members"
          aria-busy={isFetching}
        >
          {items.map((member, index) => (
            <StaffAdminCard
              key={member.id}
              member={member}
              onToggle={() => void toggle(member)}
              onDelete={() => ask(member)}
              moves={moves.buttons(member, member.name, {
                isFirst: first + index === 0,
                isLast: first + index === data.total - 1,
              })}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pager label="Pages of the staff" page={page} perPage={LIST_LIMITS.perPage} total={data.total} />
      )}
      {moves.status}
      {dialog}
    </>
  )
}

function Skeletons() {
  const styles = useStaffAdminStyles()
  const { skeleton } = useAdminStyles()
  return (
    <div role="status" className={styles.cards}>
      <span className="visually-hidden">Loading the staff</span>
      {SKELETONS.map((index) => (
        <div key={index} className={skeleton} />
      ))}
    </div>
  )
}
