import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'

/** Copies a text, and says so. @param what it is called: 'link'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${capitalize(what)} copied`)
  } catch {
    errorToast(`Your browser blocked copying. Select the ${what} and copy it.`)
  }
}
