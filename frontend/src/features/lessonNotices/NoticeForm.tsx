import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import { LESSON_NOTICE_FIELDS } from '@lane-and-court/contract/contact/lessonNotice.fields.ts'
import { LESSON_SUBJECT, type NoticeStatus } from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import { noticeSentence } from '@lane-and-court/contract/contact/lessonNotice.ts'
import { inputSchema } from '@lane-and-court/contract/fields/fields.schema.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { discard } from '../../offline/outbox/queue/discard.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { isFocusFree } from '../../ui/focus/useFirstFieldFocus.ts'
import { FieldControl } from '../../ui/form/described/FieldControl.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import styles from './LessonNotice.module.css'
import { useTellOfLessonMutation } from './lessonNotices.api.ts'
import { sendTold } from './sendTold.ts'
import { forgetTold, keepTold, readDevice, readTeller, type Teller, type Told } from './toldLessons.ts'

const FIELDS = {
  child: LESSON_NOTICE_FIELDS.child,
  status: LESSON_NOTICE_FIELDS.status,
  name: { ...MESSAGE_FIELDS.name, label: 'Your name' },
  email: { ...MESSAGE_FIELDS.email, label: 'Your email' },
} as const

type Values = Teller & { status: NoticeStatus }

const check = validateBy(inputSchema(FIELDS))

const LABELS: Record<NoticeStatus, string> = { late: 'Late', absent: 'Absent', coming: 'Coming after all' }

/** The form may be loaded late: then the focus has perhaps gone elsewhere. */
const focusFirst = (box: HTMLDivElement | null) => {
  if (isFocusFree()) box?.querySelector<HTMLElement>('input, button[type=submit]')?.focus()
}

interface Props {
  visibleClass: Class
  day: CalendarDay
  /** What was told of the lesson before, or null. */
  told: Told | null
  /** Called once it is sent, or in the outbox. */
  onDone: () => void
}

/** Late, absent, or coming after all; who tells it is asked once. */
export function NoticeForm({ visibleClass, day, told, onDone }: Props) {
  const [send] = useTellOfLessonMutation()
  const [teller] = useState(readTeller)
  const [isAsked, setAsked] = useState(teller === null)
  const before = told?.message.lesson.status ?? 'coming'
  const choices = (['late', 'absent', 'coming'] as const).filter((status) => status !== before)

  const submit = async ({ child, name, email, status }: Values) => {
    const isWithdrawn = told !== null && (await withdrawUnsent(told))
    // Nobody knows of it yet, so that there is nothing to take back.
    if (isWithdrawn && status === 'coming') {
      onDone()
      return null
    }
    const lesson = { classId: visibleClass.id, day, status, child }
    const message = {
      name,
      email,
      subject: LESSON_SUBJECT.value,
      message: noticeSentence(lesson, visibleClass),
      lesson,
      device: readDevice(),
    }
    const next: Told = { key: randomUuid(), message, state: 'sending' }
    keepTold(next, { child, name, email })
    const error = await sendTold(next, send)
    if (error) {
      forgetTold(next.key, isWithdrawn ? null : told)
      return error
    }
    onDone()
    return null
  }

  return (
    <ThemeProvider>
      {/* With other controls it is another element, of which the first one gets the focus. */}
      <div key={String(isAsked)} ref={focusFirst}>
        <ValidatedForm<Values>
          label="Late or absent"
          className={styles.form}
          initialValues={teller ?? {}}
          validate={check}
          submit={submit}
          failed={CONTACT_MESSAGES.problem}
          tells="inline"
        >
          {({ form, submitting, fault }) => (
            <>
              {isAsked ? (
                <>
                  <FieldControl path="child" field={FIELDS.child} />
                  <FieldControl path="name" field={FIELDS.name} />
                  <FieldControl path="email" field={FIELDS.email} />
                </>
              ) : (
                <p className={styles.teller}>
                  For {teller?.child}, from {teller?.name} ({teller?.email}){' '}
                  <button type="button" className="pill pill-small" onClick={() => setAsked(true)}>
                    Somebody else
                  </button>
                </p>
              )}
              <p role="alert" className={styles.problem}>
                {fault}
              </p>
              <div className={styles.actions}>
                {choices.map((status) => (
                  <button
                    key={status}
                    type="submit"
                    className={clsx('pill pill-small', status !== 'coming' && 'pill-main')}
                    disabled={submitting}
                    onClick={() => form.change('status', status)}
                  >
                    {LABELS[status]}
                  </button>
                ))}
              </div>
            </>
          )}
        </ValidatedForm>
      </div>
    </ThemeProvider>
  )
}

/** Takes what was told before out of the outbox. @returns whether it was there, and has certainly not been sent. */
async function withdrawUnsent({ key }: Told): Promise<boolean> {
  const find = () => outboxStore.current().entries.find(({ id }) => id === key)
  const entry = find()
  if (!entry || entry.isUncertain || entry.state === 'sending' || entry.state === 'sent') return false
  await discard([key])
  if (find()) return false
  forgetTold(key)
  return true
}
