import type { Saver } from '@lane-and-court/contract/errors/errors.ts'
import type { FormApi } from 'final-form'
import { useState } from 'react'
import { errorBodyOf } from '../../../data/api/baseApi.ts'
import { merge } from '../../../base/merge.ts'
import { isQueued } from '../../../data/writes/offlineMutation.ts'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import { discard } from '../../../offline/outbox/queue/discard.ts'
import { outboxStore } from '../../../offline/outbox/queue/outbox.ts'
import { useUnsent } from '../../../offline/outbox/useOutbox.ts'
import { addToToast } from '../../feedback/toasts.ts'
import { fillForm, replaceValues } from './replaceValues.ts'
import { useRecordBase, type RecordOptions } from './useRecordBase.ts'

const JOINED = 'Combined with what someone else saved in the meantime.'
const serialize = (value: unknown) => JSON.stringify(value)

/** Manages the values of one object in a form, their draft, and what the outbox says of its save. */
export function useRecord<Values extends object, Input, Saved extends { version: number }>(
  options: RecordOptions<Values, Input, Saved>,
  draft: OpenDraft,
) {
  type Form = FormApi<Values, Partial<Values>>
  const { stored, resource, blank, toValues, toInput, secret = [] } = options
  const restoredDraft = draft.restored as { values: Values } | null
  const [restored, setRestored] = useState<'draft' | 'rest' | null>(restoredDraft ? 'draft' : null)
  const [isSaving, setSaving] = useState(false)
  const entry = useUnsent(resource ?? null).at(-1)
  const waiting = isSaving ? undefined : entry
  const [refusedNow, setConflict] = useState<{ current: Saved; saver: Saver; origin: Saved | null } | null>(
    null,
  )
  const queuedConflict = waiting?.state === 'conflict' ? waiting : null
  const conflict = refusedNow?.current ?? (queuedConflict?.current as Saved | undefined) ?? null

  const over = useRecordBase(options, draft, isSaving || conflict !== null)
  const { base, isDirty, newBase, follow } = over

  /** Goes on from what is stored now. @param rest what stays in the form, to be saved. @returns when the draft is deleted. */
  function goOn(form: Form, saved: Saved, rest: Values | null): Promise<void> {
    setConflict(null)
    over.goOn(form, saved, rest)
    setRestored(null)
    replaceValues(form, () => form.initialize(toValues(saved)))
    return removeDraft()
  }

  function removeDraft(): Promise<void> {
    options.onClean?.()
    return draft.remove()
  }

  /** Saves the input; while a conflict is shown, over their version. @returns the error, or null. */
  async function save(values: Values, form: Form): Promise<unknown> {
    setSaving(true)
    return send(values, form).finally(() => setSaving(false))
  }

  async function send(values: Values, form: Form): Promise<unknown> {
    const target = conflict ?? (stored && base.latest)
    const version = conflict ? conflict.version : base.version
    const origin = conflict ?? base.origin
    let key = ''
    const { data, error } = await draft.save(origin, (id) => {
      key = id
      return options.save(toInput(values), {
        key,
        version,
        over: target && { ...target, version: version ?? target.version },
      })
    })
    if (error) {
      const body = errorBodyOf(error) as ({ code?: string; current?: Saved } & Saver) | null
      if (body?.code === 'conflict' && body.current) {
        const { current, ...saver } = body
        setConflict({ current, saver, origin })
      }
      // The first one has arrived: what was changed since can be sent as another one.
      if (body?.code === 'idempotency_mismatch') draft.renewKey()
      return error
    }
    const object = isQueued(data)
      ? ({ ...stored, ...toInput(values), version: base.version ?? 0 } as Saved & Input)
      : data
    const typed = form.getState().values
    const isTyped = object && serialize(toInput(typed)) !== serialize(toInput(values))
    // Before it is said to be saved: a page that is left then must not offer the draft again.
    await (object && stored
      ? goOn(form, object, isTyped ? merge(values, typed, toValues(object)).merged : null)
      : removeDraft())
    if (isQueued(data)) options.onWaiting?.()
    else {
      options.onSaved(data as Saved)
      if (outboxStore.current().entries.some(({ id, isMerged }) => id === key && isMerged)) addToToast(JOINED)
    }
    return null
  }

  return {
    base: base.values,
    /** What the input of a conflict is based on; null if that is not known. */
    origin: toKnown(refusedNow ? refusedNow.origin : (queuedConflict?.base as Saved | undefined)),
    /** The error of a queued save that was sent in the background. */
    refused: waiting?.state === 'failed' ? waiting.refusal : null,
    /** Whether a save of this object waits on this device. */
    isWaiting: waiting !== undefined && waiting.state !== 'failed' && waiting.state !== 'conflict',
    restoredDraft,
    /** What of the input is there that was not typed just now: a draft, or what was left of a conflict. */
    restored,
    conflict,
    /** Who saved the version of the conflict, where it is known. */
    saver: refusedNow?.saver ?? queuedConflict?.saver ?? {},
    isDirty,
    newBase,
    follow,
    /** @returns whether a field is filled that is never stored in a draft. */
    hasSecret: (values: Values) => secret.some((name) => values[name]),
    keep(values: Values) {
      const kept = { ...values }
      for (const name of secret) kept[name] = base.values[name]
      // A secret alone creates no draft: there would be nothing to restore.
      draft.store(kept, base.version, isDirty(kept), base.origin ?? undefined)
    },
    discard(form: Form) {
      if (base.latest) return void goOn(form, base.latest, null)
      setRestored(null)
      replaceValues(form, () => form.restart(blank))
      void removeDraft()
    },
    /** @param left their version, with what only the user changed: that stays in the form, to be saved. */
    async takeTheirs(form: Form, left: Values) {
      if (!conflict) return
      const isLeft = serialize(toInput(toValues(conflict))) !== serialize(toInput(left))
      // A new object has no version of the server under it yet: what is left is saved over their version from here.
      if (!stored && isLeft) return fillForm(form, left)
      await goOn(form, conflict, isLeft ? left : null)
      if (!stored) return options.onSaved(conflict)
      if (isLeft) setRestored('rest')
      if (queuedConflict) await discard([queuedConflict.id])
    },
    save,
  }

  function toKnown(object: Saved | null | undefined): Values | null {
    return object ? toValues(object) : null
  }
}
