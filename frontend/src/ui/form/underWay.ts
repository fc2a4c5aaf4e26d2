import { createContext, useContext } from 'react'

/** Told of work that the form must not be sent without: whether all went well is what it comes to. */
export type Begin = (work: Promise<boolean>) => void

export const UnderWay = createContext<Begin | null>(null)

/** @returns what tells the form around of an upload. @throws outside of a ValidatedForm, which alone waits for one. */
export function useUnderWay(): Begin {
  const begin = useContext(UnderWay)
  if (!begin) throw new Error('an upload stands in a ValidatedForm')
  return begin
}
