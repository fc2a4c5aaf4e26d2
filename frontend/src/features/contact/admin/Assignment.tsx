import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.types.ts'
import { errorBodyOf } from '../../../data/api/baseApi.ts'
import { discard } from '../../../offline/outbox/queue/discard.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import styles from '../../../ui/admin.module.css'
import { ListSelect } from '../../../ui/list/ListTools.tsx'
import { errorToast, toast, unsavedToast } from '../../../ui/feedback/toasts.ts'
import { pathOf, useAssignMessageMutation, useMessageDeskQuery } from './contactAdmin.api.ts'
import threadStyles from './thread.module.css'

/** Who takes care of a message, and the choice of somebody else. */
export function Assignment({ message }: { message: OpenedMessage }) {
  const { data: desk } = useMessageDeskQuery()
  const [assign, { isLoading }] = useAssignMessageMutation()
  const { id, version, assignee } = message
  if (!desk) return null
  const known = desk.administrators.some((one) => one.id === assignee?.id)
  const options = [
    { value: '', label: 'No one' },
    // Somebody who is no administrator any longer.
    ...(assignee && !known ? [{ value: assignee.id, label: assignee.name || 'Someone else' }] : []),
    ...desk.administrators.map((one) => ({
      value: one.id,
      label: one.id === desk.myId ? `${one.name} (you)` : one.name,
    })),
  ]
  const choose = async (chosen: string) => {
    if (isLoading) return
    const result = await assign({ id, version, assigneeId: chosen || null })
    if (errorBodyOf(result.error)?.code === 'conflict')
      return errorToast('Someone else changed this message first. Please check it and choose again.')
    if (unsavedToast(result, 'The message could not be assigned.')) return
    const to = options.find(({ value }) => value === chosen)?.label
    toast(chosen ? `Assigned to ${to}` : 'Assigned to no one')
  }
  return (
    <div className={threadStyles.assignment}>
      <span aria-hidden="true">Assigned to</span>
      <ListSelect
        label="Assigned to"
        options={options}
        value={assignee?.id ?? ''}
        onChange={(chosen) => void choose(chosen)}
      />
      <AssignmentConflict message={message} />
    </div>
  )
}

/** An assignment that was made offline, while somebody else changed the message. */
function AssignmentConflict({ message: { id } }: { message: OpenedMessage }) {
  const entry = useUnsent(pathOf(id)).find(
    ({ state, request }) => state === 'conflict' && request.path.endsWith('/assignee'),
  )
  const [assign] = useAssignMessageMutation()
  if (!entry) return null
  const { assigneeId } = entry.request.body as { assigneeId: string | null }
  const { version } = entry.current as { version: number }
  const keepMine = async () => {
    await discard([entry.id])
    unsavedToast(await assign({ id, version, assigneeId }), 'The message could not be assigned.')
  }
  return (
    <div role="alert" className={styles.note}>
      <p>Someone else changed this message before your assignment was sent.</p>
      <p className={styles.actions}>
        <button type="button" className={styles.second} onClick={() => void keepMine()}>
          Assign it anyway
        </button>
        <button type="button" className={styles.second} onClick={() => void discard([entry.id])}>
          Leave it as it is
        </button>
      </p>
    </div>
  )
}
