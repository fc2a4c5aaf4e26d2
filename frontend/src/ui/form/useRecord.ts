import type { FormApi } from 'final-form'
import { useState } from 'react'
import { errorBodyOf } from '../../lib/baseApi.ts'
import { firstResponseOf } from '../../lib/firstResponse.ts'
import { deriveKey } from '../../base/deriveKey.ts'
import { isQueued } from '../../lib/offlineMutation.ts'
import type { OpenDraft } from '../../offline/draft.ts'
import { discard } from '../../offline/outbox/discard.ts'
import { noteConflict, ownVersionOf } from '../../offline/outbox/outbox.ts'
import { useUnsent } from '../../offline/outbox/useOutbox.ts'

/** How a save is sent: under which key, and over which version (null: something new). */
export interface SaveOptions<Saved = unknown> {
  key: string
  version: number | null
  /**
   * What an earlier try has made, whose answer never came; the save goes over that. Null where none is known
   * to have arrived.
   */
  first: Saved | null
  /** What it is saved over, with the version to name: what was read, or what an earlier try has made; null makes it new. */
  over: Saved | null
}

interface Versioned {
  version: number
}

export interface RecordOptions<Values, Input, Saved extends Versioned> {
  /** What the server holds; null for something new. */
  stored: Saved | null
  /** Its path below /api, where it has one: what waits to be sent there is shown, and its conflict. */
  resource?: string | undefined
  /** What the form of something new starts with. */
  blank: Values
  toValues: (stored: Saved) => Values
  toInput: (values: Values) => Input
  /** Fields that no draft keeps. */
  secret?: readonly (keyof Values & string)[]
  save: (input: Input, options: SaveOptions<Saved>) => Promise<{ data?: Saved | undefined; error?: unknown }>
  onSaved: (saved: Saved) => void
  /** Called when the save is kept on this device until it can be sent. */
  onWaiting?: (() => void) | undefined
}

const textOf = (value: unknown) => JSON.stringify(value)
/** More than anybody sends in a row without an answer. */
const MOST_STEPS = 20

/**
 * One object in a form: its draft, its save on the version that it was read in, and the conflict when
 * somebody has saved since (DESIGN section 4).
 */
export function useRecord<Values extends object, Input, Saved extends Versioned>(
  options: RecordOptions<Values, Input, Saved>,
  draft: OpenDraft,
) {
  const { stored, blank, toValues, toInput, secret = [] } = options
  const found = draft.found as { values: Values; version: number | null } | null
  // What is typed is typed over this version, whatever is read again meanwhile.
  const [base, setBase] = useState({
    values: stored ? toValues(stored) : blank,
    version: found ? found.version : (stored?.version ?? null),
  })
  const [isRestored, setRestored] = useState(found !== null)
  const waiting = useUnsent(options.resource ?? null).at(-1)
  const refused = waiting?.state === 'failed' ? waiting.refusal : null
  // What somebody else has saved, met by a save just now or by one that was sent since.
  const [met, setMet] = useState<Saved | null>(null)
  const conflict = met ?? (waiting?.state === 'conflict' ? (waiting.current as Saved) : null)
  const [first, setFirst] = useState<Saved | null>(null)

  const isDirty = (values: Values) => textOf(toInput(values)) !== textOf(toInput(base.values))

  /** What may be kept of the values. */
  function openWords(values: Values): Values {
    const words = { ...values }
    for (const name of secret) words[name] = base.values[name]
    return words
  }

  const isSame = (saved: Saved, values: Values) =>
    textOf(toInput(toValues(saved))) === textOf(toInput(values)) && !secret.some((name) => values[name])

  /**
   * Saves under a key that stays the same until an answer comes. Where an earlier try with other words has
   * arrived, the words of now are saved over what it has made; where that is not what was typed over, it is
   * shown first.
   */
  async function send(values: Values, made: Saved | null, on: number | null) {
    const input = toInput(values)
    const { key, isRetry } = await draft.begin(openWords(values), base.version)
    for (let [version, target, steps] = [on, made, 0]; ; steps += 1) {
      const known = stored ?? target
      const over = known && { ...known, version: version ?? known.version }
      const answer = await options.save(input, { key: deriveKey(key, version), version, first: target, over })
      const before = firstResponseOf(answer.error) as Saved | null | undefined
      if (!before || steps >= MOST_STEPS) return answer
      if (isSame(before, values)) return { data: before }
      setFirst(before)
      if (!isRetry || before.version !== (version ?? 0) + 1) {
        setMet(before)
        return answer
      }
      version = before.version
      target = before
    }
  }

  function settle(form: FormApi<Values, Partial<Values>>, saved: Saved): void {
    setMet(null)
    setFirst(null)
    setBase({ values: toValues(saved), version: saved.version })
    startOver(form, () => form.initialize(toValues(saved)))
  }

  function startOver(form: FormApi<Values, Partial<Values>>, fill: () => void): void {
    void draft.drop()
    setRestored(false)
    form.setConfig('keepDirtyOnReinitialize', false)
    fill()
    form.setConfig('keepDirtyOnReinitialize', true)
  }

  return {
    base: base.values,
    /** What the server said of a save that was sent without anybody looking. */
    refused,
    found,
    isRestored,
    conflict,
    isDirty,
    /** @returns whether something is typed that no draft keeps. */
    hasSecret: (values: Values) => secret.some((name) => values[name]),
    keep(values: Values) {
      const words = openWords(values)
      // A secret alone leaves no draft: there would be nothing in it to bring back.
      draft.keep(words, base.version, isDirty(words))
    },
    discard(form: FormApi<Values, Partial<Values>>) {
      if (stored) settle(form, stored)
      else startOver(form, () => form.restart(blank))
    },
    async takeTheirs(form: FormApi<Values, Partial<Values>>) {
      if (!conflict) return
      if (!stored) {
        // What the first try has made stands; to send this form again would make a second one.
        await draft.drop()
        return options.onSaved(conflict)
      }
      settle(form, conflict)
      if (waiting?.state === 'conflict') await discard([waiting.id])
    },
    /** @returns what the save was refused with, or null. */
    async save(values: Values, form: FormApi<Values, Partial<Values>>): Promise<unknown> {
      const input = toInput(values)
      // To send in sight of a conflict is to keep one's own.
      const version = conflict ? conflict.version : ownVersionOf(options.resource, base.version)
      const { data, error } = await send(values, conflict ? first : null, version)
      if (isQueued(error)) {
        const kept = { ...stored, ...input, version: base.version ?? 0 } as unknown as Saved
        if (stored) settle(form, kept)
        else await draft.drop()
        options.onWaiting?.()
        return null
      }
      if (error) {
        const body = errorBodyOf(error) as { code?: string; current?: Saved } | null
        if (body?.code === 'conflict' && body.current) {
          await noteConflict(options.resource, body.current)
          setMet(body.current)
        }
        return error
      }
      if (data && stored) settle(form, data)
      else await draft.drop()
      options.onSaved(data as Saved)
      return null
    },
  }
}
