import type { FormApi } from 'final-form'
import { useEffect, useState } from 'react'
import { merge } from '../../../base/merge.ts'
import type { MaybeQueued } from '../../../data/writes/offlineMutation.ts'
import type { OpenDraft } from '../../../offline/drafts/draft.ts'
import { ownState } from '../../../offline/outbox/ownState.ts'
import { useOutbox } from '../../../offline/outbox/useOutbox.ts'
import { fillForm } from './replaceValues.ts'

/** What a save names: its id, the object that it changes (null for a new one), and the version of that. */
export interface SaveOptions<Saved = unknown> {
  key: string
  over: Saved | null
  version: number | null
}

export interface RecordOptions<Values, Input, Saved extends { version: number }> {
  /** The stored object; null for a new one. */
  stored: Saved | null
  /** Its path below /api, if it has one: its queued writes and their conflicts are shown. */
  resource?: string | undefined
  /** The initial values of a new object. */
  blank: Values
  toValues: (stored: Saved) => Values
  toInput: (values: Values) => Input
  /** Called when the open form has taken over what another save of this session made of the object. */
  onFollowed?: (newest: Saved) => void
  /** Fields that are never stored in a draft. */
  secret?: readonly (keyof Values & string)[]
  save: (
    input: Input,
    options: SaveOptions<Saved>,
  ) => Promise<{ data?: MaybeQueued<Saved> | undefined; error?: unknown }>
  onSaved: (saved: Saved) => void
  /** Called when the save is queued on this device. */
  onWaiting?: (() => void) | undefined
  /** Called when nothing in the form is unsaved any more; what is typed from then on is. */
  onClean?: () => void
}

/** What the input of a form is over. */
interface Base<Values, Saved> {
  /** What the form goes back to; null for a new object. */
  latest: Saved | null
  /** Its values. */
  values: Values
  /** The version that the input changes, also after a refetch; null for a new object. */
  version: number | null
  /** The object in that version, for a merge; null where it is not known. */
  origin: Saved | null
}

/**
 * Manages what the input of a form is over: the object as it was opened, and then as this session has saved it elsewhere,
 * such as a restored version. That comes into the fields in which nothing was typed.
 * @param isHeld while true, nothing comes in.
 */
export function useRecordBase<Values extends object, Input, Saved extends { version: number }>(
  { stored, resource, blank, toValues, toInput, onFollowed }: RecordOptions<Values, Input, Saved>,
  draft: OpenDraft,
  isHeld: boolean,
) {
  type Form = FormApi<Values, Partial<Values>>
  const restored = draft.restored as { version: number | null; base?: Saved } | null
  const [base, setBase] = useState<Base<Values, Saved>>(() => {
    const now = stored ? over(stored) : { latest: null, values: blank, version: null, origin: null }
    if (!restored || restored.version === now.version) return now
    return { ...now, version: restored.version, origin: restored.base ?? null }
  })

  // What the form contains over a new base: as that comes in, a value without a field of its own would be lost.
  const [input, setInput] = useState<{ form: Form; values: Values } | null>(null)
  useEffect(() => {
    if (input) fillForm(input.form, input.values)
  }, [input])

  const [newBase, setNewBase] = useState<{ from: Values; to: Values } | null>(null)
  const entries = useOutbox()
  const [followed, setFollowed] = useState(entries)
  if (entries !== followed && !isHeld) {
    setFollowed(entries)
    const { latest, version } = base
    // A draft of an older version must still meet the conflict with what others saved.
    const newest =
      resource && latest && (version ?? 0) >= latest.version ? ownState(latest, resource, entries) : null
    if (newest && (newest.version !== latest?.version || isDirty(toValues(newest)))) {
      setNewBase({ from: base.values, to: toValues(newest) })
      setBase(over(newest))
    }
  }
  useEffect(() => {
    if (base.latest && base.latest !== stored) onFollowed?.(base.latest)
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each
  }, [base.latest])

  function over(object: Saved): Base<Values, Saved> {
    return { latest: object, values: toValues(object), version: object.version, origin: object }
  }

  function isDirty(values: Values): boolean {
    return JSON.stringify(toInput(values)) !== JSON.stringify(toInput(base.values))
  }

  return {
    base,
    isDirty,
    newBase,
    /** Merges the new base with what was typed. Call it before the form has taken over that base. */
    follow(form: Form) {
      if (newBase) setInput({ form, values: merge(newBase.from, form.getState().values, newBase.to).merged })
    },
    /** Goes on from another object. @param rest what stays in the form, to be saved. */
    goOn(form: Form, object: Saved, rest: Values | null) {
      setBase(over(object))
      setInput(rest && { form, values: rest })
    },
  }
}
