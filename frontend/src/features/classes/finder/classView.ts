/** Three ways to show the same classes: the row of cards, a list by day, and a timetable of the week. */
export const CLASS_VIEWS = ['cards', 'list', 'week'] as const
export type ClassView = (typeof CLASS_VIEWS)[number]

const STORAGE_KEY = 'classes-view'

/** @returns the view that a text names, in any letter case; null for any other text. */
export function classViewOf(text: string | null): ClassView | null {
  const name = text?.toLowerCase()
  return CLASS_VIEWS.find((view) => view === name) ?? null
}

/** @returns the view that was chosen last on this device. */
export function rememberedView(): ClassView {
  try {
    return classViewOf(localStorage.getItem(STORAGE_KEY)) ?? 'cards'
  } catch {
    return 'cards'
  }
}

export function rememberView(view: ClassView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view)
  } catch {
    // Without storage the choice is in the address only.
  }
}
