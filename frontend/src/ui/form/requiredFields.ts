import { getIn, setIn } from 'final-form'
import { createContext, useContext } from 'react'

type IsRequired = (name: string) => boolean

/** The context with which a form tells its fields whether they are required. */
export const RequiredFields = createContext<IsRequired>(() => false)

/** @returns whether a field of the surrounding form is required. @param name dotted path of its value. */
export const useIsRequired = (name: string): boolean => useContext(RequiredFields)(name)

/**
 * Finds the required fields by validating them empty, so that the marks cannot differ from the validation.
 * @param validate returns error messages by field. @param values of the other fields.
 */
export function requiredBy<Values extends object>(
  validate: (values: Values) => Record<string, unknown>,
  values: Partial<Values>,
): IsRequired {
  const cache = new Map<string, boolean>()
  return (name) => {
    let isRequired = cache.get(name)
    if (isRequired === undefined) {
      isRequired = getIn(validate(setIn(values, name, '') as Values), name) !== undefined
      cache.set(name, isRequired)
    }
    return isRequired
  }
}
