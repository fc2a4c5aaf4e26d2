import clsx from 'clsx'
import type { Schema } from '@lane-and-court/contract/http/validate.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { validateBy } from '../../../data/writes/formErrors.ts'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import styles from '../../admin.module.css'
import { ThemeProvider } from '../../ThemeProvider.tsx'
import { useBackToList } from '../../list/useBackToList.ts'
import { queuedToast } from '../../feedback/toasts.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { ComparedFields } from '../described/changesBetween.ts'
import { FormDraft } from './FormDraft.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { OthersEditing } from './OthersEditing.tsx'
import { RecordButtons } from './RecordButtons.tsx'
import { DraftNotSavedNote } from './DraftNotSavedNote.tsx'
import { useOpenDraft } from './useOpenDraft.ts'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'
import { useRecord } from './useRecord.ts'
import type { RecordOptions } from './useRecordBase.ts'
import { ValidatedForm } from '../ValidatedForm.tsx'

const SECRET_GOES =
  'Your changes are not saved yet. They stay on this device as a draft, except for the password.'

const RESTORED = {
  draft: 'Unsaved draft restored.',
  rest: 'Their version is in the form now. Your other changes are there too, and are not saved yet.',
}

interface Props<Values, Input, Saved extends { version: number }> extends RecordOptions<
  Values,
  Input,
  Saved
> {
  label: string
  /** Name of the draft: `class:65f…` for an object, `class` for a new one. */
  draft: string
  schema: Schema<Input>
  fields: ComparedFields
  /** Error message when there is no response from this site. */
  failed: string
  /** Label of the submit button, which may depend on the values. */
  action: string | ((values: Values) => string)
  busyAction: string
  /** A second button that saves too, after it has changed these values; null for none. */
  secondAction?: (values: Values) => { label: string; change: Partial<Values> } | null
  /** Called when one of its buttons is pressed, before it saves. */
  onChosen?: (isSecond: boolean) => void
  /** Target of the Cancel link. */
  cancel?: string
  /** Whether the screen itself links back above the form. */
  hasLinkBack?: boolean
  /** Whether it cannot be saved: it is protected, or saved already. */
  isLocked?: boolean
  /** Further buttons beside Save, of a form without a bar. */
  tools?: ReactNode
  /** For a long form: its buttons are in a bar that is always in sight, beside these. */
  bar?: { tools: ReactNode }
  children: ReactNode
}

/**
 * The form of one object of the admin area, new or from the server: input is stored as a draft until it is
 * saved, leaving the page asks first, and a newer version is never overwritten unseen.
 */
export function RecordForm<Values extends object, Input, Saved extends { version: number }>(
  props: Props<Values, Input, Saved>,
) {
  const opened = useOpenDraft(props.draft)
  if (!opened) return <div className={styles.skeleton} />
  return <OpenForm {...props} key={opened.name} opened={opened} />
}

function OpenForm<Values extends object, Input, Saved extends { version: number }>(
  props: Props<Values, Input, Saved> & { opened: OpenDraft },
) {
  const {
    label,
    schema,
    fields,
    failed,
    action,
    busyAction,
    secondAction = () => null,
    onChosen,
    cancel: list,
    hasLinkBack = false,
    isLocked = false,
    tools,
    bar,
    toInput,
    toValues,
    children,
  } = props
  const { address, goBack } = useBackToList(list ?? '')
  const cancel = list && address
  const onWaiting = () => {
    queuedToast()
    if (props.onWaiting) props.onWaiting()
    else if (list) goBack(props.stored)
  }
  const [isDirty, setDirty] = useState(false)
  const record = useRecord({ ...props, onWaiting, onClean: () => setDirty(false) }, props.opened)
  const [hasSecret, setSecret] = useState(false)
  useUnsavedInput(hasSecret)
  const [validateInput] = useState(() => validateBy(schema))
  const actionOf = (values: Values) => (typeof action === 'string' ? action : action(values))

  return (
    <ThemeProvider>
      {cancel && !hasLinkBack && (
        <Link to={cancel} className={styles.back}>
          <span aria-hidden="true">←</span> Back to the list
        </Link>
      )}
      <ValidatedForm<Values>
        label={label}
        className={clsx(styles.panel, styles.form)}
        initialValues={record.base}
        validate={(values) => validateInput(toInput(values) as object)}
        submit={record.save}
        failed={failed}
        // What a conflict shows is chosen with its own buttons.
        hasSaveKey={!record.conflict}
      >
        {({ form, submitting, waiting }) => (
          <>
            {props.stored && props.resource && <OthersEditing object={props.resource} />}
            {record.restored && !record.conflict && (
              <p role="status" className={styles.note}>
                {RESTORED[record.restored]}{' '}
                <button type="button" className={styles.link} onClick={() => record.discard(form)}>
                  Discard it
                </button>
              </p>
            )}
            {record.refused && (
              <div role="alert" className={styles.note}>
                <p>This couldn't be saved: {record.refused.message}</p>
                {Object.values(record.refused.fields ?? {}).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
            )}
            {record.conflict && (
              <ConflictPanel
                key={record.conflict.version}
                fields={fields}
                base={record.origin}
                theirs={toValues(record.conflict)}
                isBusy={submitting}
                saver={record.saver}
                onTakeTheirs={(left) => void record.takeTheirs(form, left)}
              />
            )}
            {children}
            <DraftNotSavedNote draft={props.opened} className={styles.note} />
            <RecordButtons
              action={actionOf(form.getState().values)}
              second={secondAction(form.getState().values)}
              onChosen={onChosen}
              busyAction={busyAction}
              isBusy={submitting}
              isLocked={isLocked}
              waiting={waiting}
              tools={tools}
              cancel={cancel}
              bar={
                bar && {
                  ...bar,
                  draft: props.opened,
                  isDirty,
                  isWaiting: record.isWaiting,
                  onDiscard: () => record.discard(form),
                }
              }
            />
            <LeaveGuard isDirty={isDirty || hasSecret || waiting.isWaiting}>
              {hasSecret ? SECRET_GOES : undefined}
            </LeaveGuard>
            <FormDraft<Values>
              draftValues={record.restoredDraft?.values}
              followed={record.newBase}
              onFollow={record.follow}
              onChange={(values) => {
                record.keep(values)
                setDirty(record.isDirty(values))
                setSecret(record.hasSecret(values))
              }}
            />
          </>
        )}
      </ValidatedForm>
    </ThemeProvider>
  )
}
