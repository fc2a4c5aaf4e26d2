import type { Path } from '../../../ui/form/content/contentTree.ts'

/** `app/address/useNavigationEffects.ts` focuses no element for an address with this hash: the editor focuses the field. */
const START = '#field='

/**
 * @param hash of the address of the editor.
 * @returns the path of the field that it names, as `#field=tennis.dayOptions.0.perWeek`; empty for none.
 */
export function linkedField(hash: string): Path {
  return hash.startsWith(START) ? hash.slice(START.length).split('.').map(step) : []
}

const step = (name: string) => (/^\d+$/.test(name) ? Number(name) : name)

/** An editor of text is loaded when it is first shown. */
const MAX_WAIT_MS = 5_000

/**
 * Shows the field in the middle of the screen, ready to be typed over, as soon as it is there. Without such a field,
 * or if the focus goes elsewhere meanwhile, nothing happens.
 */
export async function focusField(editor: Element | null, path: Path): Promise<void> {
  if (path.length === 0) return
  const focused = document.activeElement
  const end = performance.now() + MAX_WAIT_MS
  while (performance.now() < end && document.activeElement === focused) {
    const field = controlAt(editor, path)
    if (field) {
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
      if (field instanceof HTMLInputElement) field.select()
      return
    }
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function controlAt(editor: Element | null, path: Path): HTMLElement | null | undefined {
  const values = [...(editor?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  return values
    .find(({ dataset }) => dataset['path'] === JSON.stringify(path))
    ?.querySelector<HTMLElement>('input, textarea, [role=textbox]')
}
