import type { ContactRequest } from '@lane-and-court/contract/contact/contact.ts'
import { addDays, newYorkClock, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import type { LessonNotice } from '@lane-and-court/contract/contact/lessonNotice.ts'
import { useSyncExternalStore } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { serverNow } from '../../offline/network/serverClock.ts'

/** Who tells of a lesson, asked once and kept on this device. */
export interface Teller {
  child: string
  name: string
  email: string
}

/** What was told of a lesson last, with all of the message: it is sent again with the same key, so that it arrives once. */
export interface Told {
  key: string
  message: ContactRequest & { lesson: LessonNotice }
  /** Being sent: whether it has arrived is not known yet. Queued: the outbox has it. */
  state: 'sending' | 'queued' | 'sent'
}

interface Kept {
  teller: Teller | null
  /** A secret with which the server knows this device again: nobody else changes what it has told. */
  device: string | null
  told: readonly Told[]
}

const STORAGE_KEY = 'lesson-notices'
const NOTHING: Kept = { teller: null, device: null, told: [] }
/** A moved lesson takes place later than the day that names it. */
const KEPT_DAYS = 30

const listeners = new Set<() => void>()
let text: string | null = null
let kept: Kept = NOTHING

function read(): Kept {
  let stored: string | null
  try {
    stored = localStorage.getItem(STORAGE_KEY)
  } catch {
    // Without storage it lasts as long as the page.
    return kept
  }
  if (stored !== text) {
    text = stored
    kept = parse(stored)
  }
  return kept
}

function parse(stored: string | null): Kept {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Kept> | null
    const { teller, device, told } = value ?? {}
    return {
      teller: isTeller(teller) ? teller : null,
      device: typeof device === 'string' ? device : null,
      told: Array.isArray(told) ? told.filter(isTold) : [],
    }
  } catch {
    return NOTHING
  }
}

const areTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

const isTeller = (value: unknown): value is Teller => areTexts(value, 'child', 'name', 'email')
const isTold = (value: unknown): value is Told =>
  areTexts(value, 'key', 'state') &&
  areTexts((value as Told).message, 'message') &&
  areTexts((value as Told).message.lesson, 'classId', 'day', 'status', 'child')

function write(change: Partial<Kept>): void {
  kept = { ...read(), ...change }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
    text = localStorage.getItem(STORAGE_KEY)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

const isOf = ({ message: { lesson } }: Told, { classId, day }: Pick<LessonNotice, 'classId' | 'day'>) =>
  lesson.classId === classId && lesson.day === day

/** Keeps who told of a lesson and what, in place of what was told of that lesson before. */
export function keepTold(told: Told, teller: Teller): void {
  const oldest = addDays(newYorkClock(serverNow()).slice(0, 10), -KEPT_DAYS)
  const others = read().told.filter(
    (one) => !isOf(one, told.message.lesson) && one.message.lesson.day >= oldest,
  )
  write({ teller, told: [...others, told] })
}

/** Keeps that a message is in the outbox, or has arrived. */
export const keepState = (key: string, state: Told['state']): void =>
  write({ told: read().told.map((one) => (one.key === key ? { ...one, state } : one)) })

/** Forgets what was told. @param before what had been told of the lesson, which counts again; null for nothing. */
export const forgetTold = (key: string, before: Told | null = null): void =>
  write({ told: [...read().told.filter((one) => one.key !== key), ...(before ? [before] : [])] })

/** @returns who told of a lesson last on this device; null if nobody has. */
export const readTeller = (): Teller | null => read().teller

/** @returns the secret of this device, the same each time. */
export function readDevice(): string {
  const device = read().device ?? randomUuid()
  write({ device })
  return device
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of this browser.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns what was told last of a lesson on this device; the server knows of none. */
export const useTold = (classId: string, day: CalendarDay): Told | null =>
  useSyncExternalStore(
    subscribe,
    () => read().told.find((one) => isOf(one, { classId, day })) ?? null,
    () => null,
  )
