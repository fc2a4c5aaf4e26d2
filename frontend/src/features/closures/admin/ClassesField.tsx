import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useField, useFormState } from 'react-final-form'
import { useSeasons } from '../../classes/seasonsAdmin.api.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { serverNow } from '../../../offline/network/serverClock.ts'
import adminStyles from '../../../ui/admin.module.css'
import { Field, Input, Select } from '../../../ui/fluent.ts'
import { classChoices, findChoices, type ClassChoice } from './classChoices.ts'
import styles from './ClassesField.module.css'

interface Props {
  classes: readonly Class[]
  /** Called when somebody has chosen, after the form has it. */
  onChoose: () => void
}

/** So many are listed at once: others are found by typing. */
const MOST_LISTED = 50

/** Which classes a closure concerns, found by words or by a season. A class that is no longer offered keeps its mark. */
export function ClassesField({ classes, onChoose }: Props) {
  const { input, meta } = useField<string[]>('classIds')
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  const id = useId()
  const chosen = Array.isArray(input.value) ? input.value : []
  const error: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)
  const fault = meta.touched || meta.submitFailed ? sentenceOf(error) : null
  const search = useChoices(classes, chosen)
  const { found, listed, isNarrowed } = search
  const gone = chosen.filter((one) => !classes.some((other) => other.id === one))

  const choose = (ids: string[]) => {
    input.onChange(ids)
    input.onBlur()
    onChoose()
  }
  const toggle = (one: string) =>
    choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const foundIds = found.map((one) => one.id)
  const areAllChosen = foundIds.every((one) => chosen.includes(one))
  const toggleFound = () =>
    choose(
      areAllChosen ? chosen.filter((one) => !foundIds.includes(one)) : [...new Set([...chosen, ...foundIds])],
    )
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fault` : undefined}
      {...(fault ? { 'data-fault': '' } : {})}
    >
      <legend className={styles.legend}>Which classes?</legend>
      <div className={styles.search}>
        <Field label="Find a class" size="large">
          <Input
            type="search"
            size="large"
            placeholder="Name, day, location, coach or season"
            autoComplete="off"
            maxLength={100}
            value={search.text}
            onChange={(_event, { value }) => search.find(value, chosen)}
            // It would announce the closure.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
        {search.seasons.length > 0 && (
          <Field label="Season" size="large">
            <Select
              size="large"
              value={search.seasonId}
              onChange={(_event, { value }) => search.narrow(value, chosen)}
            >
              <option value="">All seasons</option>
              {search.seasons.map((season) => (
                <option key={season.id} value={season.id}>
                  {season.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div className={styles.found}>
        <p role="status">
          {countOf(found.length, 'class')} found, {chosen.length} chosen
          {found.length > MOST_LISTED ? `. The first ${MOST_LISTED} are listed: type to find others.` : ''}
        </p>
        {isNarrowed && found.length > 0 && (
          <button type="button" className={adminStyles.second} disabled={submitting} onClick={toggleFound}>
            {areAllChosen ? 'Choose none of them' : `Choose all ${found.length}`}
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {listed.map((one) => (
          <Option
            key={one.id}
            label={one.label}
            facts={one.facts}
            isChosen={chosen.includes(one.id)}
            isOff={submitting}
            onToggle={() => toggle(one.id)}
          />
        ))}
        {gone.map((one) => (
          <Option
            key={one}
            label="A class that is no longer offered"
            isChosen
            isOff={submitting}
            onToggle={() => toggle(one)}
          />
        ))}
      </ul>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

interface OptionProps {
  label: string
  facts?: string
  isChosen: boolean
  isOff: boolean
  onToggle: () => void
}

const Option = ({ label, facts, isChosen, isOff, onToggle }: OptionProps) => (
  <li>
    <label className={styles.option}>
      <input type="checkbox" checked={isChosen} disabled={isOff} onChange={onToggle} />
      <span>
        {label}
        {facts && <span className={styles.facts}>{facts}</span>}
      </span>
    </label>
  </li>
)

/**
 * The search among the classes. Those that were chosen when it last changed are above what it found, and stay in their place
 * while they are unchecked: a check box that moves loses the focus.
 */
function useChoices(classes: readonly Class[], chosen: readonly string[]) {
  const all = useSeasons()
  const [text, setText] = useState('')
  const [seasonId, setSeason] = useState('')
  const [pinned, setPinned] = useState(chosen)
  const choices = useMemo(
    () => classChoices(classes, all, newYorkClock(serverNow()).slice(0, 10)),
    [classes, all],
  )
  const words = useDeferredValue(text)
  const found = useMemo(() => findChoices(choices, words, seasonId), [choices, words, seasonId])
  const first = found.slice(0, MOST_LISTED)
  const isAbove = ({ id }: ClassChoice) => pinned.includes(id) || (chosen.includes(id) && !isIn(first, id))
  const above = choices.filter(isAbove)
  return {
    text,
    seasonId,
    found,
    listed: [...above, ...first.filter(({ id }) => !isIn(above, id))],
    isNarrowed: words.trim() !== '' || seasonId !== '',
    /** The seasons of these classes. */
    seasons: all.filter(({ id }) => classes.some((one) => one.seasonId === id)),
    find: (to: string, nowChosen: readonly string[]) => {
      setText(to)
      setPinned(nowChosen)
    },
    narrow: (to: string, nowChosen: readonly string[]) => {
      setSeason(to)
      setPinned(nowChosen)
    },
  }
}

const isIn = (choices: readonly ClassChoice[], id: string) => choices.some((one) => one.id === id)

/** The error of the list itself, or the first of an item of it. */
function sentenceOf(error: unknown): string | null {
  if (typeof error === 'string') return error
  const sentence = Array.isArray(error)
    ? (error as unknown[]).find((one) => typeof one === 'string')
    : undefined
  return (sentence as string | undefined) ?? null
}
