import type { Saver } from '@lane-and-court/contract/errors/errors.ts'
import type { FormApi } from 'final-form'
import { useEffect, useState } from 'react'
import { errorBodyOf } from '../../../data/api/baseApi.ts'
import { firstResponseOf } from '../../../data/cache/firstResponse.ts'
import { deriveKey } from '../../../base/deriveKey.ts'
import { merge } from '../../../base/merge.ts'
import { isQueued, type MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import { discard } from '../../../offline/outbox/queue/discard.ts'
import { noteConflict, ownVersionOf } from '../../../offline/outbox/queue/outbox.ts'
import { ownState } from '../../../offline/outbox/ownState.ts'
import { useOutbox, useUnsent } from '../../../offline/outbox/useOutbox.ts'
import { addToToast } from '../../feedback/toasts.ts'
import { fillForm, replaceValues } from './replaceValues.ts'

/** Idempotency key and version of a save (null for a new object). */
export interface SaveOptions<Saved = unknown> {
  key: string
  version: number | null
  /**
   * The result of an earlier try whose response was lost; this save replaces it. Null if no earlier try is
   * known to have arrived.
   */
  first: Saved | null
  /**
   * The object to replace, with the version to name: as read, or an earlier try's result; null for a new one.
   */
  over: Saved | null
}

interface Versioned {
  version: number
}

export interface RecordOptions<Values, Input, Saved extends Versioned> {
  /** The stored object; null for a new one. */
  stored: Saved | null
  /** Its path below /api, if it has one: its queued writes and their conflicts are shown. */
  resource?: string | undefined
  /** The initial values of a new object. */
  blank: Values
  toValues: (stored: Saved) => Values
  toInput: (values: Values) => Input
  /** Fields that are never stored in a draft. */
  secret?: readonly (keyof Values & string)[]
  save: (
    input: Input,
    options: SaveOptions<Saved>,
  ) => Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>
  onSaved: (saved: Saved) => void
  /** Called when the open form has taken over what another save of this session made of the object. */
  onFollowed?: (newest: Saved) => void
  /** Called when the save is queued on this device. */
  onWaiting?: (() => void) | undefined
  /** Called when nothing in the form is unsaved any more; what is typed from then on is. */
  onClean?: () => void
}

const JOINED = 'Combined with what someone else saved in the meantime.'

const serialize = (value: unknown) => JSON.stringify(value)
/** More saves than anybody sends in a row without a response. */
const MAX_STEPS = 20

/**
 * Manages one object in a form: its draft, its save with the version that was read, and the conflict when
 * somebody else has saved since (docs/architecture.md section 4).
 */
export function useRecord<Values extends object, Input, Saved extends Versioned>(
  options: RecordOptions<Values, Input, Saved>,
  draft: OpenDraft,
) {
  const { stored, blank, toValues, toInput, secret = [] } = options
  const restoredDraft = draft.restored as { values: Values; version: number | null; base?: Values } | null
  // The input changes this version, also after a refetch.
  const [base, setBase] = useState({
    values: stored ? toValues(stored) : blank,
    version: restoredDraft ? restoredDraft.version : (stored?.version ?? null),
  })
  // What that version says, for a merge; null where it is not known.
  const [origin, setOrigin] = useState<Values | null>(
    !restoredDraft || restoredDraft.version === stored?.version ? base.values : (restoredDraft.base ?? null),
  )
  // What the form goes back to when its input is discarded.
  const [latest, setLatest] = useState(stored)
  const [restored, setRestored] = useState<'draft' | 'rest' | null>(restoredDraft ? 'draft' : null)
  const entry = useUnsent(options.resource ?? null).at(-1)
  const refused = entry?.state === 'failed' ? entry.refusal : null
  // The version that somebody else saved, detected by a save now; an outbox entry may have detected one, too.
  const [detected, setDetected] = useState<{ current: Saved; saver: Saver } | null>(null)
  const conflict = detected?.current ?? (entry?.state === 'conflict' ? (entry.current as Saved) : null)
  const [first, setFirst] = useState<Saved | null>(null)

  // What the form contains over a new base: as that comes in, a value without a field of its own would be lost.
  const [input, setInput] = useState<{ form: FormApi<Values, Partial<Values>>; values: Values } | null>(null)
  useEffect(() => {
    if (input) fillForm(input.form, input.values)
  }, [input])

  // What this session saves elsewhere, such as a restored version, comes into the fields in which nothing was typed.
  const [newBase, setNewBase] = useState<{ from: Values; to: Values } | null>(null)
  const entries = useOutbox()
  const [followed, setFollowed] = useState(entries)
  if (entries !== followed) {
    setFollowed(entries)
    const newest = newestOwn()
    if (newest) {
      setNewBase({ from: base.values, to: toValues(newest) })
      setBase({ values: toValues(newest), version: newest.version })
      setOrigin(toValues(newest))
      setLatest(newest)
    }
  }
  const { onFollowed } = options
  useEffect(() => {
    if (latest && latest !== stored) onFollowed?.(latest)
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each
  }, [latest])

  /** @returns what this session has made of the object since; null for nothing else. */
  function newestOwn(): Saved | null {
    // A draft of an older version must still meet the conflict with what others saved.
    const isBehind = latest === null || base.version === null || base.version < latest.version
    if (isBehind || !options.resource || conflict) return null
    const newest = ownState(latest, options.resource, entries)
    const isNew =
      newest.version !== latest.version ||
      serialize(toInput(toValues(newest))) !== serialize(toInput(base.values))
    return isNew ? newest : null
  }

  const isDirty = (values: Values) => serialize(toInput(values)) !== serialize(toInput(base.values))

  /** @returns the values that may be stored in a draft. */
  function withoutSecrets(values: Values): Values {
    const publicValues = { ...values }
    for (const name of secret) publicValues[name] = base.values[name]
    return publicValues
  }

  const isSame = (saved: Saved, values: Values) =>
    serialize(toInput(toValues(saved))) === serialize(toInput(values)) && !secret.some((name) => values[name])

  /**
   * Saves with an idempotency key that stays the same until there is a response. If an earlier try with other
   * input has arrived, the current input is saved over its result. If that result does not directly follow
   * the version that the user edited, it is shown as a conflict first.
   * @param from what the draft of the values is based on.
   */
  async function send(
    values: Values,
    earlierResult: Saved | null,
    on: number | null,
    from: { version: number | null; values: Values | null },
  ) {
    const input = toInput(values)
    const { key, isRetry } = await draft.prepareSend(
      withoutSecrets(values),
      from.version,
      from.values ?? undefined,
    )
    for (let [version, target, steps] = [on, earlierResult, 0]; ; steps += 1) {
      const baseObject = stored ?? target
      const over = baseObject && { ...baseObject, version: version ?? baseObject.version }
      const response = await options.save(input, {
        key: deriveKey(key, version),
        version,
        first: target,
        over,
      })
      const firstResponse = firstResponseOf(response.error) as Saved | null | undefined
      if (!firstResponse || steps >= MAX_STEPS) return response
      if (isSame(firstResponse, values)) return { data: firstResponse }
      setFirst(firstResponse)
      if (!isRetry || firstResponse.version !== (version ?? 0) + 1) {
        setDetected({ current: firstResponse, saver: {} })
        return response
      }
      version = firstResponse.version
      target = firstResponse
    }
  }

  /** @param from the values of the version that the input is based on; null if they are not known. */
  async function save(
    values: Values,
    form: FormApi<Values, Partial<Values>>,
    version: number | null,
    from: Values | null,
    earlierResult: Saved | null,
    merges = 0,
  ): Promise<unknown> {
    // A merge comes into the form after it is sent.
    const sent = merges > 0 ? undefined : values
    const edited = merges > 0 ? { version, values: from } : { version: base.version, values: origin }
    const { data, error } = await send(values, earlierResult, version, edited)
    if (isQueued(data)) {
      const queuedObject = { ...stored, ...toInput(values), version: base.version ?? 0 } as unknown as Saved
      await (stored ? reset(form, queuedObject, sent) : removeDraft())
      options.onWaiting?.()
      return null
    }
    if (error) {
      const body = errorBodyOf(error) as ({ code?: string; current?: Saved } & Saver) | null
      if (body?.code !== 'conflict' || !body.current) return error
      const { current, ...saver } = body
      await noteConflict(options.resource, current)
      const theirs = toValues(current)
      const { merged, conflicts } = from ? merge(from, values, theirs) : { merged: values, conflicts: [] }
      if (from === null || conflicts.length > 0 || merges >= MAX_STEPS) {
        setOrigin(from)
        setDetected({ current, saver })
        return error
      }
      continueFrom(current)
      setInput({ form, values: merged })
      return save(merged, form, current.version, theirs, null, merges + 1)
    }
    // Before it is said to be saved: a page that is left then must not offer the draft again, with a key that is used.
    await (data && stored ? reset(form, data, sent) : removeDraft())
    options.onSaved(data as Saved)
    if (merges > 0) addToToast(JOINED)
    return null
  }

  function continueFrom(saved: Saved): void {
    setDetected(null)
    setFirst(null)
    setBase({ values: toValues(saved), version: saved.version })
    setOrigin(toValues(saved))
    setLatest(saved)
  }

  /**
   * @param sent what was saved: what was typed since stays in the form, and is not saved yet.
   * @returns when the draft is deleted, too.
   */
  function reset(form: FormApi<Values, Partial<Values>>, saved: Saved, sent?: Values): Promise<void> {
    const { values } = form.getState()
    const isTyped = sent !== undefined && serialize(toInput(sent)) !== serialize(toInput(values))
    continueFrom(saved)
    setInput(isTyped ? { form, values: merge(sent, values, toValues(saved)).merged } : null)
    return discardInput(form, () => form.initialize(toValues(saved)))
  }

  function discardInput(form: FormApi<Values, Partial<Values>>, fill: () => void): Promise<void> {
    setRestored(null)
    replaceValues(form, fill)
    return removeDraft()
  }

  /** @returns when the draft is deleted. */
  function removeDraft(): Promise<void> {
    options.onClean?.()
    return draft.remove()
  }

  return {
    base: base.values,
    /** What the input of a conflict is based on; null if that is not known. */
    origin: detected ? origin : entry?.base ? toValues(entry.base as Saved) : null,
    /** The error of a queued save that was sent in the background. */
    refused,
    /** Whether a save of this object waits on this device. */
    isWaiting: entry !== undefined && refused === null && entry.state !== 'conflict',
    restoredDraft,
    /** What of the input is there that was not typed just now: a draft, or what was left of a conflict. */
    restored,
    conflict,
    /** Who saved the version of the conflict, where it is known. */
    saver: detected?.saver ?? entry?.saver ?? {},
    isDirty,
    newBase,
    /** Merges the new base with what was typed. Call it before the form has taken over that base. */
    follow(form: FormApi<Values, Partial<Values>>) {
      if (!newBase) return
      const { merged } = merge(newBase.from, form.getState().values, newBase.to)
      setInput({ form, values: merged })
    },
    /** @returns whether a field is filled that is never stored in a draft. */
    hasSecret: (values: Values) => secret.some((name) => values[name]),
    keep(values: Values) {
      const publicValues = withoutSecrets(values)
      // A secret alone creates no draft: there would be nothing to restore.
      draft.store(publicValues, base.version, isDirty(publicValues), origin ?? undefined)
    },
    discard(form: FormApi<Values, Partial<Values>>) {
      void (latest ? reset(form, latest) : discardInput(form, () => form.restart(blank)))
    },
    /** @param left their version, with what only the user changed: that stays in the form, to be saved. */
    async takeTheirs(form: FormApi<Values, Partial<Values>>, left: Values) {
      if (!conflict) return
      const isLeft = !isSame(conflict, left)
      // A new object has no version of the server under it yet: what is left is saved over their version from here.
      if (!stored && isLeft) return fillForm(form, left)
      if (!stored) {
        // The result of the first try stays; sending this form again would create a second object.
        await draft.remove()
        return options.onSaved(conflict)
      }
      if (isLeft) {
        continueFrom(conflict)
        setInput({ form, values: left })
        setRestored('rest')
      } else await reset(form, conflict)
      if (entry?.state === 'conflict') await discard([entry.id])
    },
    /**
     * Saves the input. What somebody else has saved since is merged with it, and asked about where both have changed
     * the same field.
     * @returns the error of the save, or null.
     */
    save: (values: Values, form: FormApi<Values, Partial<Values>>): Promise<unknown> =>
      // Submitting while a conflict is shown keeps the user's version of what it asks.
      conflict
        ? save(values, form, conflict.version, toValues(conflict), first)
        : save(values, form, ownVersionOf(options.resource, base.version), origin, null),
  }
}
