import type { Path } from './contentTree.ts'

/** `app/useNavigationEffects.ts` focuses no element for an address with this hash: the editor focuses the field. */
const START = '#field='

/**
 * @param hash of the address of the editor.
 * @returns the path of the field that it names, as `#field=tennis.dayOptions.0.perWeek`; empty for none.
 */
export function linkedField(hash: string): Path {
  return hash.startsWith(START) ? hash.slice(START.length).split('.').map(step) : []
}

const step = (name: string) => (/^\d+$/.test(name) ? Number(name) : name)

/** Shows the field in the middle of the screen, ready to be typed over. Without such a field, nothing happens. */
export function focusField(editor: Element | null, path: Path): void {
  if (path.length === 0) return
  const values = [...(editor?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const field = values
    .find(({ dataset }) => dataset['path'] === JSON.stringify(path))
    ?.querySelector<HTMLElement>('input, textarea, [role=textbox]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
}
