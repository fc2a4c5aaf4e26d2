import { FORM_ERROR, type FormApi } from 'final-form'
import { useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { Form } from 'react-final-form'
import { protectedMessageOf } from '../../data/api/baseApi.ts'
import { submitErrors } from '../../data/writes/formErrors.ts'
import { protectedToast, errorToast } from '../feedback/toasts.ts'
import { firstError } from '../focus/firstError.ts'
import { FocusAfterSending } from '../focus/FocusAfterSending.ts'
import { requiredBy, RequiredFields } from './requiredFields.ts'
import { TrackUploadContext } from './picture/trackUpload.ts'
import { useUploadWait, type UploadWait } from './picture/useUploadWait.ts'

export interface FormState<Values> {
  form: FormApi<Values, Partial<Values>>
  submitting: boolean
  /** The server's error message for the whole form, if it is not shown in a toast. */
  fault: string | undefined
  /** Whether it waits for an upload before it is sent. */
  waiting: UploadWait
}

interface Props<Values> {
  /** Accessible name of the form. */
  label: string
  className?: string | undefined
  initialValues?: Partial<Values>
  /** @returns error messages by field, as `validateBy` does. */
  validate: (values: Values) => Record<string, unknown>
  /** @returns the error of the request, or nothing. */
  submit: (values: Values, form: FormApi<Values, Partial<Values>>) => Promise<unknown>
  /** Error message when there is no response from this site. */
  failed: string
  /** Where the error message for the whole form is shown: in a toast, or by the form itself. */
  tells?: 'toast' | 'inline'
  /** Whether Ctrl+S or Cmd+S sends it. */
  hasSaveKey?: boolean
  children: (state: FormState<Values>) => ReactNode
}

/**
 * A form that is validated with a schema of the contract: every error, also of the server, is shown at its
 * field, and the first one is focused. Several clicks send it once. Submitted during the upload of a picture,
 * it waits and is sent then; typing meanwhile cancels that.
 */
export function ValidatedForm<Values extends object>({
  label,
  className,
  initialValues,
  validate,
  submit,
  failed,
  tells = 'toast',
  hasSaveKey = false,
  children,
}: Props<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [isRequired] = useState(() => requiredBy(validate, initialValues ?? {}))
  const focusFirstError = () => requestAnimationFrame(() => firstError(element.current)?.focus())
  const { waiting, begin, start, clear, isUnderWay } = useUploadWait(
    () => element.current?.requestSubmit(),
    focusFirstError,
  )

  useSaveKey(element, hasSaveKey)

  const send = async (values: Values, form: FormApi<Values, Partial<Values>>) => {
    const error = await submit(values, form)
    if (!error) return undefined
    const { [FORM_ERROR]: sentence, ...errors } = submitErrors(error, failed)
    if (tells === 'inline') return { ...errors, [FORM_ERROR]: sentence }
    const denied = protectedMessageOf(error)
    if (denied) protectedToast(denied)
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
            if (hasValidationErrors) focusFirstError()
          }}
          // Only for input of the user, not for the value that an upload sets.
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

/**
 * Sends a form with Ctrl+S or Cmd+S, wherever the focus is; the browser would offer to save the page as a
 * file. Nothing is sent while a dialog is open, or while the button that sends the form is disabled.
 */
function useSaveKey(form: RefObject<HTMLFormElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isSave || event.key.toLowerCase() !== 's') return
      const isFirst = !event.defaultPrevented
      event.preventDefault()
      const button = form.current?.querySelector<HTMLButtonElement>('button[type=submit]')
      if (!isFirst || event.repeat || !button || button.disabled) return
      if (document.querySelector('dialog[open]')) return
      form.current?.requestSubmit(button)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form, isOn])
}
