import { FORM_ERROR, type FormApi } from 'final-form'
import { useRef, useState, type ReactNode } from 'react'
import { Form } from 'react-final-form'
import { protectedMessageOf } from '../../lib/baseApi.ts'
import { submitErrors } from '../../lib/formErrors.ts'
import { deniedToast, errorToast } from '../toasts.ts'
import { firstError } from './firstError.ts'
import { FocusAfterSending } from './FocusAfterSending.ts'
import { requiredBy, RequiredFields } from './requiredFields.ts'
import { TrackUploadContext } from './trackUpload.ts'
import { useQueuedEntry, type QueuedEntry } from './useQueuedEntry.ts'

export interface FormState<Values> {
  form: FormApi<Values, Partial<Values>>
  submitting: boolean
  /** The server's sentence on the whole of it, where that is not told in a toast. */
  fault: string | undefined
  /** Whether it waits for a picture, to be sent then. */
  waiting: QueuedEntry
}

interface Props<Values> {
  /** What a screen reader calls the form. */
  label: string
  className?: string | undefined
  initialValues?: Partial<Values>
  /** @returns sentences by field, as `validateBy` makes them. */
  validate: (values: Values) => Record<string, unknown>
  /** @returns what the call was refused with, or nothing. */
  submit: (values: Values, form: FormApi<Values, Partial<Values>>) => Promise<unknown>
  /** Told when no answer of ours came back. */
  failed: string
  /** Where the sentence on the whole goes: a toast, or the form that shows it itself. */
  tells?: 'toast' | 'inline'
  children: (state: FormState<Values>) => ReactNode
}

/**
 * A form held against a schema of the contract: every fault at its field, the first one focused, the
 * server's among them; sent once however often the button is pressed. Sent while a picture in it uploads, it waits
 * for that and goes then; whoever goes on writing meanwhile takes the sending back.
 */
export function ValidatedForm<Values extends object>({
  label,
  className,
  initialValues,
  validate,
  submit,
  failed,
  tells = 'toast',
  children,
}: Props<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [isRequired] = useState(() => requiredBy(validate, initialValues ?? {}))
  const focusFault = () => requestAnimationFrame(() => firstError(element.current)?.focus())
  const { waiting, begin, start, clear, isUnderWay } = useQueuedEntry(
    () => element.current?.requestSubmit(),
    focusFault,
  )

  const send = async (values: Values, form: FormApi<Values, Partial<Values>>) => {
    const refusal = await submit(values, form)
    if (!refusal) return undefined
    const { [FORM_ERROR]: sentence, ...errors } = submitErrors(refusal, failed)
    if (tells === 'inline') return { ...errors, [FORM_ERROR]: sentence }
    const denied = protectedMessageOf(refusal)
    if (denied) deniedToast(denied)
    else errorToast(sentence as string)
    return errors
  }

  return (
    <Form<Values>
      onSubmit={send}
      validate={validate}
      {...(initialValues ? { initialValues } : {})}
      keepDirtyOnReinitialize
    >
      {({ form, handleSubmit, submitting = false, submitError, hasValidationErrors }) => (
        <form
          ref={element}
          noValidate
          aria-label={label}
          className={className}
          onSubmit={(event) => {
            if (waiting.isWaiting) return event.preventDefault()
            if (isUnderWay() && !form.getState().hasValidationErrors) {
              event.preventDefault()
              return void start()
            }
            clear()
            void handleSubmit(event)
            if (hasValidationErrors) focusFault()
          }}
          // What a person types, not what an upload changes.
          onInput={waiting.isWaiting ? waiting.stop : undefined}
        >
          <RequiredFields value={isRequired}>
            <TrackUploadContext value={begin}>
              {children({ form, submitting, fault: submitError as string | undefined, waiting })}
            </TrackUploadContext>
          </RequiredFields>
          <FocusAfterSending form={element} isSending={submitting} otherwise="[type=submit]" />
        </form>
      )}
    </Form>
  )
}
