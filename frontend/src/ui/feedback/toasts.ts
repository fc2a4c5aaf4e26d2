import { errorMessageOf } from '../../data/api/baseApi.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'

/** The only visible toast: a new one replaces the one before. */
export interface Toast {
  id: number
  title: string
  description?: string | undefined
  variant: 'default' | 'destructive'
  action?: ToastAction | undefined
}

/** A button in the toast, such as Undo. */
export interface ToastAction {
  label: string
  run: () => void
}

let currentToast: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(toast: Toast | null): void {
  currentToast = toast
  listeners.forEach((listener) => listener())
}

/** Shows that something has been done. */
export function toast(title: string, description?: string, action?: ToastAction): void {
  show({ id: ++count, title, description, variant: 'default', action })
}

/** Adds a sentence to the toast that is shown. */
export function addToToast(sentence: string): void {
  if (currentToast)
    show({ ...currentToast, description: [currentToast.description, sentence].filter(Boolean).join(' ') })
}

/** Shows that something has failed; the default title is 'Error'. */
export function errorToast(description: string, title = 'Error', action?: ToastAction): void {
  show({ id: ++count, title, description, variant: 'destructive', action })
}

/** Shows that a write is queued on this device: neither a success yet nor a failure. */
export function queuedToast(): void {
  toast('Waiting to be sent', 'It is saved on this device and will be sent when you are online again.')
}

/**
 * Shows what happened to a write that is not saved on the server: queued, or refused with an error message.
 * @param result of the write.
 * @param fallback the message when there is no response from this site.
 * @returns whether a toast was shown; false if the write is saved.
 */
export function unsavedToast(
  { data, error }: { data?: unknown; error?: unknown },
  fallback: string,
): boolean {
  if (isQueued(data)) queuedToast()
  else if (error) errorToast(errorMessageOf(error, fallback))
  else return false
  return true
}

/** Shows that something is protected and cannot be changed, which is not an error. */
export const protectedToast = (sentence: string): void => errorToast(sentence, 'Access Denied')

/** Dismisses a toast if it is still shown. */
export function dismissToast(id: number): void {
  if (currentToast?.id === id) show(null)
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => currentToast,
}
