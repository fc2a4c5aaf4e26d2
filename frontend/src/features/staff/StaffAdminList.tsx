import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/baseApi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import { capitalised } from './describeStaff.ts'
import { useStaffQuery } from './staff.api.ts'
import { useDeleteStaffMemberMutation } from './staffAdmin.api.ts'
import { StaffPhoto } from './StaffPhoto.tsx'

/** Every member, each with the way out (SPEC section 2). */
export function StaffAdminList() {
  const { data, isError, isFetching, refetch } = useStaffQuery('all')
  const [doomed, setDoomed] = useState<StaffMember | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [remove, { isLoading }] = useDeleteStaffMemberMutation()
  const styles = useConsoleStyles()

  const ask = (item: StaffMember) => {
    setDoomed(item)
    setAsking(true)
  }

  const confirm = async ({ id }: StaffMember) => {
    const { error } = await remove(id)
    setAsking(false)
    if (error) errorToast(sentenceOf(error, 'Failed to delete staff member'))
    else toast('Success', 'Staff member deleted successfully')
  }

  if (!data) {
    return isError && !isFetching ? (
      <div role="alert" className={styles.panel}>
        <p>Failed to fetch staff</p>
        <button type="button" className={styles.second} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    ) : (
      <p role="status">Loading the staff</p>
    )
  }
  if (data.length === 0) return <p className={styles.panel}>No staff members found</p>
  return (
    <>
      <ul className={styles.cards} aria-label="Staff members">
        {data.map((member) => (
          <li key={member.id} className={styles.panel}>
            <StaffPhoto name={member.name} image={member.image} />
            <h2 className={styles.title}>{member.name}</h2>
            <p className={styles.lead}>
              {member.role} · {capitalised(member.specializations.sport)}
            </p>
            <button type="button" className={styles.second} onClick={() => ask(member)}>
              Delete<span className="visually-hidden"> {member.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete Staff Member"
          action="Delete"
          busyAction="Deleting..."
          isBusy={isLoading}
          onConfirm={() => void confirm(doomed)}
          onCancel={() => setAsking(false)}
        >
          Are you sure you want to delete {doomed.name}? This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
