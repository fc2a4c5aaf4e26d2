import { useMemo, useSyncExternalStore } from 'react'

/** A class that the reader has starred. Its name is kept to tell which one it was after it is gone. */
export interface MyClass {
  id: string
  name: string
}

const STORAGE_KEY = 'my-classes'
/** More than any family takes; it keeps the address of the calendar short enough. */
export const MAX_MY_CLASSES = 50

const NONE: readonly MyClass[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let list: readonly MyClass[] = NONE

/** @returns the starred classes, oldest star first. Nobody but this device knows them: there is no account. */
export function myClasses(): readonly MyClass[] {
  let stored: string | null
  try {
    stored = localStorage.getItem(STORAGE_KEY)
  } catch {
    // Without storage, stars last as long as the page.
    return list
  }
  if (stored !== text) {
    text = stored
    list = readList(stored)
  }
  return list
}

function readList(stored: string | null): readonly MyClass[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isMyClass).slice(0, MAX_MY_CLASSES) : NONE
  } catch {
    return NONE
  }
}

const isMyClass = (value: unknown): value is MyClass =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  typeof value.id === 'string' &&
  /^[a-f\d]{24}$/.test(value.id)

/**
 * Stars a class, or removes its star.
 * @returns what could not be done: 'not stored' if the star is gone when the page is closed, 'too many' if there
 *   are as many as fit; otherwise null.
 */
export function setMine({ id, name }: MyClass, isMine: boolean): 'not stored' | 'too many' | null {
  const others = myClasses().filter((one) => one.id !== id)
  if (isMine && others.length >= MAX_MY_CLASSES) return 'too many'
  list = isMine ? [...others, { id, name }] : others
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(list))
    text = localStorage.getItem(STORAGE_KEY)
    return null
  } catch {
    return 'not stored'
  } finally {
    for (const listener of listeners) listener()
  }
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

const none = () => NONE

/** Returns the starred classes; the server knows none. */
export const useMyClasses = (): readonly MyClass[] => useSyncExternalStore(subscribe, myClasses, none)

/** Returns whether a class is starred. */
export function useIsMine(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => myClasses().some((one) => one.id === id),
    () => false,
  )
}

/** @returns the starred ones of these classes, and the stars of classes that are not among them. */
export function useMineAmong<T extends { id: string }>(classes: readonly T[] | undefined) {
  const stars = useMyClasses()
  return useMemo(() => {
    const ids = new Set(stars.map(({ id }) => id))
    const ownClasses = (classes ?? []).filter(({ id }) => ids.has(id))
    const knownIds = new Set(ownClasses.map(({ id }) => id))
    return { stars, ownClasses, missing: classes ? stars.filter(({ id }) => !knownIds.has(id)) : [] }
  }, [classes, stars])
}
