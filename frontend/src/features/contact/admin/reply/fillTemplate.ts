import { NAME_IN_TEMPLATE } from '@lane-and-court/contract/contact/thread.ts'

/** @param name of the sender, inserted as it is. @returns the text of a template for one message. */
export const fillTemplate = (text: string, name: string): string =>
  text.replaceAll(NAME_IN_TEMPLATE, () => name)
