import { getIn, setIn } from 'final-form'
import { createContext, useContext } from 'react'

type IsRequired = (name: string) => boolean

/** Given by a form to its fields. */
export const RequiredFields = createContext<IsRequired>(() => false)

/** @returns whether a field of the form around must not stay empty. @param name dotted path of its value. */
export const useIsRequired = (name: string): boolean => useContext(RequiredFields)(name)

/**
 * Asks the rules of a form itself which fields they refuse when empty, so that no mark can differ from them.
 * @param validate returns sentences by field. @param values of the form otherwise.
 */
export function requiredBy<Values extends object>(
  validate: (values: Values) => Record<string, unknown>,
  values: Partial<Values>,
): IsRequired {
  const known = new Map<string, boolean>()
  return (name) => {
    let answer = known.get(name)
    if (answer === undefined) {
      answer = getIn(validate(setIn(values, name, '') as Values), name) !== undefined
      known.set(name, answer)
    }
    return answer
  }
}
