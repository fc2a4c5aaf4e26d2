import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { useCoachNameOf } from './useCoaches.ts'
import { AdminList } from '../../../ui/list/AdminList.tsx'
import type { Orders } from '../../../ui/table/orders.ts'
import { describeCount } from '../describeTerms.ts'
import { classesAdminApi } from '../classesAdmin.api.ts'
import { classOrders } from './classOrders.ts'
import { ClassTable } from './ClassTable.tsx'
import { useClassFilters } from './useClassFilters.ts'
import { useShownFields } from './shownFields.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'

/** All classes, searched, filtered and sorted as the address says (docs/product.md section 2). */
export function ClassesAdminScreen() {
  return (
    <>
      <PageHead title="Class Schedule" description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>Class Schedule</h1>
        <div className={styles.actions}>
          <Link to="/admin/seasons" className={styles.second}>
            Seasons
          </Link>
          <Link to="/admin/classes/import" className={styles.second}>
            Import or export
          </Link>
          <Link to="/admin/classes/new" className={styles.main}>
            Add New Class
          </Link>
        </div>
      </div>
      <AdminList
        path="/admin/classes"
        noun="classes"
        one="class"
        endpoint={classesAdminApi.endpoints.classList}
        fields={CLASS_FIELDS}
        shown={useShownFields()}
        search="Search classes"
        filters={useClassFilters()}
        orders={useClassOrders()}
        usual="day"
        views="classes"
        count={describeCount}
        failed="We couldn't load your classes."
        isTable
        empty={
          <>
            <h2 className={styles.title}>No classes yet</h2>
            <p>
              <Link to="/admin/classes/new">Create your first class</Link>
            </p>
          </>
        }
      >
        {(list) => <ClassTable {...list} />}
      </AdminList>
    </>
  )
}

/** @returns the sort orders of the schedule, with the present names of coaches who are named by their account. */
function useClassOrders(): Orders<Class> {
  const nameOf = useCoachNameOf()
  return useMemo(() => classOrders(nameOf), [nameOf])
}
