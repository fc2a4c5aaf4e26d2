import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import {
  closureState,
  rainDecision,
  type Closure,
  type ClosureInput,
} from '@lane-and-court/contract/closures/closures.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import { StoredRecord } from '../../../ui/form/record/StoredRecord.tsx'
import {
  closuresAdminApi,
  path,
  pathOf,
  useCreateClosureMutation,
  useUpdateClosureMutation,
} from '../closuresAdmin.api.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { RainDecision } from './RainDecision.tsx'
import { ClosureHistory } from './ClosureHistory.tsx'
import { Reach } from './Reach.tsx'
import { presentQueued } from './presentQueued.ts'
import { closureInputSchema } from '@lane-and-court/contract/closures/closures.schema.ts'
import { describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { useOnline } from '../../../offline/network/connectivity.ts'
import styles from '../../../ui/admin.module.css'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { ClosureFields } from './ClosureFields.tsx'
import { blankClosure, toClosureInput, toClosureValues, type ClosureValues } from './closureValues.ts'

/** Announces a closure, or edits the one whose id is in the URL. `?class={id}` cancels a date of that class. */
export function ClosureScreen() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const classId = search.get('class')
  const title = id === undefined ? (classId ? 'Cancel a Date' : 'Add Closure') : 'Edit Closure'
  return (
    <>
      <PageHead title={title} description="Lane & Court admin" />
      <h1>{title}</h1>
      {id === undefined ? (
        <ClosureForm key={classId} stored={null} classId={classId} />
      ) : (
        <StoredRecord<Closure>
          key={id}
          id={id}
          pathOf={pathOf}
          endpoint={closuresAdminApi.endpoints.adminClosure}
          list={closuresAdminApi.endpoints.adminClosures}
          what="closure"
          missing="This closure no longer exists. It may be in the trash."
          back={[path, 'Back to the closures']}
          present={presentQueued}
          renderForm={(stored) => <StoredClosure stored={stored} />}
          renderHistory={(current, onRestored) => (
            <ClosureHistory current={current} onRestored={onRestored} />
          )}
        />
      )}
    </>
  )
}

/**
 * The form of a closure. Above it: who was told of it, and the decision about rain, which has buttons of its own.
 */
function StoredClosure({ stored }: { stored: Closure }) {
  const { goBack } = useBackToList(path)
  const now = useNewYorkNow()
  const isUndecided = rainDecision(stored, now) !== null && closureState(stored, now) !== 'over'
  return (
    <>
      <Reach id={stored.id} />
      {isUndecided && <RainDecision closure={stored} onDecided={() => goBack(stored)} />}
      <ClosureForm stored={stored} />
    </>
  )
}

/** The form holds them as one choice. */
const WHERE: readonly string[] = ['location', 'sport', 'classIds']
const FIELDS = Object.entries(CLOSURE_FIELDS)
  .filter(([name]) => !WHERE.includes(name))
  .map(([name, { label }]) => ({ name, label }))
  .toSpliced(1, 0, { name: 'where', label: 'Where' })

interface Props {
  /** The closure as the server holds it; null for a new one. */
  stored: Closure | null
  /** The class of which one date is canceled; null if the form was not opened for one. */
  classId?: string | null
}

/** Form that announces a closure, or changes one (docs/product.md section 2). */
function ClosureForm({ stored, classId = null }: Props) {
  const [create] = useCreateClosureMutation()
  const [update] = useUpdateClosureMutation()
  const [blank] = useState(() => blankClosure(classId))
  const { goBack } = useBackToList(path)
  const isOnline = useOnline()
  const draftOfNew = classId ? `closure:class:${classId}` : 'closure'
  return (
    <RecordForm<ClosureValues, ClosureInput, Closure>
      label="Closure"
      draft={stored ? `closure:${stored.id}` : draftOfNew}
      stored={stored}
      resource={stored ? pathOf(stored.id) : undefined}
      blank={blank}
      toValues={toClosureValues}
      toInput={toClosureInput}
      schema={closureInputSchema}
      fields={FIELDS}
      save={(input, { key, over }) =>
        over ? update({ id: over.id, input, key, version: over.version }) : create({ input, key })
      }
      onSaved={(saved) => {
        toast(stored ? 'Saved' : 'On the website', `It is on the website now: ${describeWhen(saved)}`)
        goBack(saved)
      }}
      failed={`Failed to ${stored ? 'save' : 'announce'} the closure`}
      action={stored ? 'Save Changes' : 'Announce'}
      busyAction={stored ? 'Saving...' : 'Announcing...'}
      cancel={path}
    >
      {!isOnline && (
        <p role="status" className={styles.fault}>
          You are offline. No one sees this until it is sent. If it is urgent, call or email the families.
        </p>
      )}
      <ClosureFields />
    </RecordForm>
  )
}
