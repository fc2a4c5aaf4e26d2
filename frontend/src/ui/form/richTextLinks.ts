import { Quill } from 'react-quill'

/** The text range of a link, and a function to set the link. */
export interface LinkRange {
  /** The current target; empty for no link. */
  address: string
  /** Sets the link; an empty address removes it. */
  apply: (quill: Quill, address: string) => void
}

/** @returns the range at the cursor: the selection, or the whole link around the cursor. */
export function linkRangeAt(quill: Quill): LinkRange {
  const range = quill.getSelection(true)
  const address = quill.getFormat(range)['link']
  const { index, length } = (range.length === 0 && wholeLink(quill, range.index)) || range
  return {
    address: typeof address === 'string' ? address : '',
    apply(quill, address) {
      if (length > 0) quill.formatText(index, length, 'link', address || false, 'user')
      else if (address) quill.insertText(index, address, 'link', address, 'user')
      quill.setSelection(index + (length || address.length), 0, 'user')
      // Text that is typed next is not part of the link.
      quill.format('link', false, 'user')
    },
  }
}

function wholeLink(quill: Quill, index: number): { index: number; length: number } | null {
  const [leaf] = quill.getLeaf(index)
  const anchor = leaf?.domNode.parentElement?.closest('a')
  const blot = anchor && Quill.find(anchor)
  return blot && !(blot instanceof Quill) ? { index: quill.getIndex(blot), length: blot.length() } : null
}
