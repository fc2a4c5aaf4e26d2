import clsx from 'clsx'
import { countOf } from '../../lib/format/countOf.ts'
import { SEARCH_LIMITS } from '@lane-and-court/contract/search/search.ts'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useOnline } from '../../offline/network/connectivity.ts'
import { sessionOwner } from '../../offline/session/sessionState.ts'
import { SearchIcon } from '../../ui/media/SearchIcon.tsx'
import sheet from '../../ui/navigation/SearchSheet.module.css'
import { GoToOptions } from './GoToOptions.tsx'
import type { Destinations } from './goTo.types.ts'
import { noteChoice } from './recentChoices.ts'
import { useDestinations } from './useDestinations.ts'
import styles from './GoToDialog.module.css'

export interface GoToDialogProps {
  destinations: Destinations
  /** Returns what was typed before the dialog was there, once. */
  takeEarly: () => string
  onClose: () => void
}

/** Goes to any screen or object of the admin area, or starts a new one: a field with a list below it. */
export function GoToDialog({ destinations, takeEarly, onClose }: GoToDialogProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isOnline = useOnline()
  const groups = useDestinations(destinations, typed)
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0)
  const current = Math.min(active, count - 1)
  const optionId = (place: number) => `${listId}-${place}`

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Before a form asks whether it may be left, whose question would be below this dialog.
    const onClick = (event: MouseEvent) => {
      const option = (event.target as Element).closest?.('a[role="option"]')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!option || !list.current?.contains(option)) return
      noteChoice(sessionOwner(), option.getAttribute('href') ?? '')
      if (isPlain) dialog.current?.close()
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])

  const optionAt = (place: number) => list.current?.querySelectorAll<HTMLElement>('[role="option"]')[place]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const next = (current + (key === 'ArrowDown' ? 1 : count - 1)) % count
      setActive(next)
      optionAt(next)?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      event.preventDefault()
      // As a click, so that forms with unsaved input ask, and Ctrl opens another tab.
      const { ctrlKey, metaKey, shiftKey } = event
      optionAt(current)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      )
    }
  }

  return (
    // A click beside the sheet closes it; the dialog itself handles Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={sheet.dialog}
      aria-label="Go to"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={sheet.sheet}>
        <div className={sheet.bar}>
          <SearchIcon />
          <input
            type="text"
            role="combobox"
            className={sheet.field}
            aria-label="Go to a screen, a class, a coach, a message…"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-activedescendant={count > 0 ? optionId(current) : undefined}
            placeholder="Class, coach, message…"
            maxLength={SEARCH_LIMITS.query}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            // The field is what the dialog was opened for.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => {
              const early = takeEarly()
              if (early) setTyped(early)
            }}
          />
          <button
            type="button"
            className={clsx('round-button', sheet.close)}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">✕</span>
          </button>
        </div>
        <div className={styles.body}>
          <p role="status" className={count > 0 || !typed.trim() ? 'visually-hidden' : styles.note}>
            {statusOf(typed, count)}
          </p>
          {!isOnline && (
            <p className={styles.note}>You are offline. This searches what is kept on this device.</p>
          )}
          <GoToOptions
            ref={list}
            id={listId}
            groups={groups}
            current={current}
            optionId={optionId}
            onPoint={setActive}
          />
        </div>
      </div>
    </dialog>
  )
}

function statusOf(typed: string, count: number): string {
  if (!typed.trim()) return ''
  if (count === 0) return `Nothing found for “${typed.trim()}”. Check the spelling, or try another word.`
  return countOf(count, 'result')
}
