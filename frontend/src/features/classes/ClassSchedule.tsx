import { mergeClasses } from '@griffel/react'
import { CLASS_STATUSES } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { SPORT_OPTIONS } from '../../ui/form/sportOptions.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSelect, SearchField } from '../../ui/list/ListTools.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { useClassListQuery, useDeleteClassMutation } from './classesAdmin.api.ts'
import { ClassRow } from './ClassRow.tsx'
import { useClassScheduleStyles } from './ClassSchedule.styles.ts'
import { describeCount } from './describeTerms.ts'
import { useClassActions } from './useClassActions.ts'

const SKELETONS = [0, 1, 2]
const NONE: Class[] = []
const SPORTS = [{ value: '', label: 'All sports' }, ...SPORT_OPTIONS]
const STATUSES = [
  { value: '', label: 'Active or not' },
  ...CLASS_STATUSES.map((value) => ({ value, label: capitalize(value) })),
]
const SORTS = [
  { value: '', label: 'By day and time' },
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'capacity', label: 'Largest first' },
]

const question = ({ name }: Class) =>
  `Are you sure you want to delete ${name}? It leaves the website immediately, and is kept in the trash for 30 days.`

/** All classes, searched, filtered and sorted as the address says (docs/specification.md section 2). */
export function ClassSchedule() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['sport', 'status', 'sort'])
  const result = useClassListQuery(query)
  const { isError, isFetching, refetch } = result
  const data = latestResponse(result)
  const items = useOptimisticList('/admin/classes', data?.items ?? NONE, {
    showsNew: page === 1 && !isNarrowed,
  })
  const [remove] = useDeleteClassMutation()
  const actions = useClassActions()
  const { dialog, ask } = useDeletion<Class>({
    title: 'Delete Class',
    question,
    remove,
    done: ['Class deleted', 'It is kept in the trash for 30 days'],
    failed: (sentence) => sentence ?? 'Failed to delete class',
  })
  const styles = useAdminStyles()
  const { tools, selects, count, isOld } = useClassScheduleStyles()

  return (
    <>
      <div role="search" className={tools}>
        <SearchField
          label="Search name, coach or description"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
        <div className={selects}>
          <ListSelect
            label="Sport"
            options={SPORTS}
            value={valueOf('sport')}
            onChange={(to) => change('sport', to)}
          />
          <ListSelect
            label="Status"
            options={STATUSES}
            value={valueOf('status')}
            onChange={(to) => change('status', to)}
          />
          <ListSelect
            label="Order"
            options={SORTS}
            value={valueOf('sort')}
            onChange={(to) => change('sort', to)}
          />
        </div>
      </div>
      <p role="status" className={count}>
        {data ? describeCount(data.total) : isError && !isFetching ? '' : 'Loading the classes'}
      </p>
      {!data && isError && !isFetching && (
        <FetchFailure sentence="Failed to fetch classes" onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && (
        <div className={styles.list} aria-hidden="true">
          {SKELETONS.map((index) => (
            <div key={index} className={styles.skeleton} />
          ))}
        </div>
      )}
      {data && items.length === 0 && <Nothing isFirstEver={data.total === 0 && !isNarrowed} />}
      {data && items.length > 0 && (
        <ul
          className={mergeClasses(styles.list, isFetching && isOld)}
          aria-label="Classes"
          aria-busy={isFetching}
        >
          {items.map((item) => (
            <ClassRow key={item.id} item={item} actions={actions} onDelete={() => ask(item)} />
          ))}
        </ul>
      )}
      {data && (
        <Pager label="Pages of classes" page={page} perPage={LIST_LIMITS.perPage} total={data.total} />
      )}
      {dialog}
    </>
  )
}

/** Shown when there is no class at all, none that matches, or the page is beyond the last. */
function Nothing({ isFirstEver }: { isFirstEver: boolean }) {
  const styles = useAdminStyles()
  return (
    <div className={mergeClasses(styles.panel, styles.list)}>
      <h2 className={styles.title}>{isFirstEver ? 'No classes yet' : 'No matching classes'}</h2>
      <p>
        {isFirstEver ? (
          <Link to="/admin/classes/new">Create your first class</Link>
        ) : (
          <Link to="/admin/classes">Show all classes</Link>
        )}
      </p>
    </div>
  )
}
