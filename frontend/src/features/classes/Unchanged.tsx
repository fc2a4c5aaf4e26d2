import { memo, type ReactElement } from 'react'

/** Many elements that are made rarely: while they are the same ones, React does not go through them. */
export const Unchanged = memo(function Unchanged({ children }: { children: readonly ReactElement[] }) {
  return children
})
