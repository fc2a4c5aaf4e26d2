/**
 * What somebody typed and has not sent yet, in localStorage under `draft:<form>`, so that a reload, a
 * crash or a closed tab loses nothing. A browser that refuses storage keeps the form alone.
 */
const keyOf = (form: string) => `draft:${form}`

/** @returns the fields as they were left, or null. */
export function loadDraft<T extends object>(form: string): Partial<T> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null')
    return typeof stored === 'object' ? (stored as Partial<T> | null) : null
  } catch {
    return null
  }
}

/** Keeps the fields of a form; a form without a word in it leaves no draft. */
export function saveDraft(form: string, values: object): void {
  try {
    const isEmpty = Object.values(values).every((value) => value === undefined || value === '')
    if (isEmpty) localStorage.removeItem(keyOf(form))
    else localStorage.setItem(keyOf(form), JSON.stringify(values))
  } catch {
    // Private windows and full disks refuse; the form itself still holds what was typed.
  }
}

/** Forgets the draft once its form is sent. */
export function clearDraft(form: string): void {
  saveDraft(form, {})
}

/** Written by whoever comes by, and nobody's in particular. */
const PUBLIC_FORMS: readonly string[] = ['contact']

function privateKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(keyOf('')) && !PUBLIC_FORMS.some((form) => key === keyOf(form)),
    )
  } catch {
    return []
  }
}

/** @returns how many forms of a session hold something that was not sent. */
export const countPrivateDrafts = (): number => privateKeys().length

/** Forgets what was typed into the forms of a session. */
export function clearPrivateDrafts(): void {
  for (const key of privateKeys()) localStorage.removeItem(key)
}
