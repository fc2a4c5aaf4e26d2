import { afterEach, expect, it } from 'vitest'
import { dismissToast, errorToast, toast, toastStore } from './toasts.ts'

afterEach(() => dismissToast(toastStore.current()?.id ?? 0))

it('only the newest toast is shown', () => {
  toast('Saved')
  errorToast('Failed to login')
  expect(toastStore.current()).toMatchObject({
    title: 'Error',
    description: 'Failed to login',
    variant: 'destructive',
  })
})

it('a toast is not dismissed when an earlier one ends', () => {
  toast('One')
  const first = toastStore.current()?.id ?? 0
  toast('Two')
  dismissToast(first)
  expect(toastStore.current()?.title).toBe('Two')
})
