import type { NodeProps } from './node.types.ts'
import { TextControl } from './TextControl.tsx'
import { usePageChoices } from './usePageChoices.ts'

/** A link: a page of the site to choose, or an address to type. */
export function LinkControl(props: NodeProps) {
  return <TextControl {...props} control="link" pages={usePageChoices()} />
}
