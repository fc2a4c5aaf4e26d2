import type { ChoiceField } from '@lane-and-court/contract/fields/fields.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'

/** @returns the label of a choice, by what a form holds of it; a text that is none of its words as it is. */
export function choiceLabel({ words, labels, isIndex }: ChoiceField, value: string): string {
  const word = isIndex ? (words[Number(value)] ?? value) : value
  return labels?.[word] ?? capitalize(word)
}
