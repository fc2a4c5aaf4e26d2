import { errorMessageOf } from '../lib/baseApi.ts'
import { isQueued } from '../lib/offlineMutation.ts'

/** One toast at a time (SPEC sections 4 and 9): a new one takes the place of the one before. */
export interface Toast {
  id: number
  title: string
  description?: string | undefined
  variant: 'default' | 'destructive'
  action?: ToastAction | undefined
}

/** What may be done about it, while it is shown. */
export interface ToastAction {
  label: string
  run: () => void
}

let shown: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(toast: Toast | null): void {
  shown = toast
  listeners.forEach((listener) => listener())
}

/** Says that something has been done. */
export function toast(title: string, description?: string, action?: ToastAction): void {
  show({ id: ++count, title, description, variant: 'default', action })
}

/** Says that something has failed: the title is 'Error' (SPEC section 8) unless told otherwise. */
export function errorToast(description: string, title = 'Error'): void {
  show({ id: ++count, title, description, variant: 'destructive' })
}

/** Says that a write waits on this device: no success yet, and no failure. */
export function queuedToast(): void {
  toast('Waiting to be sent', 'It is kept on this device, and sent when the connection is back.')
}

/**
 * Says what became of a write that did not succeed.
 * @param fallback told when no answer of ours came back.
 */
export function refusalToast(error: unknown, fallback: string): void {
  if (isQueued(error)) queuedToast()
  else errorToast(errorMessageOf(error, fallback))
}
/** Says that something is protected, and that it is nobody's fault. */
export const deniedToast = (sentence: string): void => errorToast(sentence, 'Access Denied')

/** Takes a toast away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null)
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => shown,
}
