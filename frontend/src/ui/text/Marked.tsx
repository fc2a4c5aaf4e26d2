import type { MarkedText } from '@lane-and-court/contract/search/search.ts'

/** A text with the words that were searched for marked. */
export function Marked({ parts }: { parts: MarkedText }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
