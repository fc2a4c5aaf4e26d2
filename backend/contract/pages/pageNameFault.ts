import { nameFault } from './pageAddress.ts'
import { PAGE_MESSAGES } from './pages.messages.ts'

/**
 * Says why visitors could not open a page of that name (the rule is nameFault in pageAddress.ts).
 * @param name as toPageName gives it.
 * @returns a sentence, or null where nothing is wrong.
 */
export function pageNameFault(name: string): string | null {
  const [why, part] = nameFault(name) ?? []
  switch (why) {
    case 'length':
      return PAGE_MESSAGES.nameMax
    case 'invisible':
      return 'A page name cannot hold invisible characters. Please type it again.'
    case 'parting':
      return `A page name cannot hold "${part}". Please use letters, numbers and hyphens.`
    case 'leading dot':
      return 'A page name cannot start with a dot.'
    case 'file ending':
      return `"${name}" would be the address of a file. Please leave out "${part}".`
    default:
      return null
  }
}
