import { use, useContext, type ReactNode } from 'react'
import { PublicDataContext } from './publicData.ts'

/** Gives its children the store of react-redux, once that is open; suspends until then. */
export function WithStore({ children }: { children: ReactNode }) {
  const { Provider } = use(useContext(PublicDataContext).open())
  return <Provider>{children}</Provider>
}
