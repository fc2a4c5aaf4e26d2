import type { ChoiceField } from '@lane-and-court/contract/fields/fields.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'

/** @returns the label of a choice, by what a form holds of it; a text that is none of its words as it is. */
export function choiceLabel({ words, labels, isIndex }: ChoiceField, value: string): string {
  const word = isIndex ? (words[Number(value)] ?? value) : value
  return labels?.[word] ?? capitalize(word)
}

/** @returns the choices as a form holds and shows them. */
export const choicesOf = (field: ChoiceField) =>
  field.words.map((word, at) => {
    const value = field.isIndex ? String(at) : word
    return { value, label: choiceLabel(field, value) }
  })
