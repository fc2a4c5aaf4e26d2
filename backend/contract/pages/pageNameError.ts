import { nameError } from './pageAddress.ts'
import { PAGE_MESSAGES } from './pages.messages.ts'

/**
 * Returns the message for a page name that visitors could not open (the rule is nameError in pageAddress.ts).
 * @param name as returned by toPageName.
 * @returns the message, or null if the name is valid.
 */
export function pageNameError(name: string): string | null {
  const [why, part] = nameError(name) ?? []
  switch (why) {
    case 'length':
      return PAGE_MESSAGES.nameMax
    case 'invisible':
      return 'A page name cannot have invisible characters. Please type it again.'
    case 'parting':
      return `A page name cannot have "${part}". Please use letters, numbers and hyphens.`
    case 'leading dot':
      return 'A page name cannot start with a dot.'
    case 'file ending':
      return `"${name}" would be the address of a file. Please leave out "${part}".`
    default:
      return null
  }
}
