import { afterEach, expect, it } from 'vitest'
import { dismissToast, errorToast, toast, toastStore } from './toasts.ts'

afterEach(() => dismissToast(toastStore.current()?.id ?? 0))

it('shows one at a time: the newest', () => {
  toast('Saved')
  errorToast('Failed to login')
  expect(toastStore.current()).toMatchObject({
    title: 'Error',
    description: 'Failed to login',
    variant: 'destructive',
  })
})

it('is not taken away by the end of an earlier one', () => {
  toast('One')
  const first = toastStore.current()?.id ?? 0
  toast('Two')
  dismissToast(first)
  expect(toastStore.current()?.title).toBe('Two')
})
