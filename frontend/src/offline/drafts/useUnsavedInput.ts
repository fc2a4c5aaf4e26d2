import { useEffect } from 'react'
import { holdUnsavedInput } from './unsavedInput.ts'

/** While `isHeld`, no new release is offered: a reload would lose input that is stored nowhere else. */
export function useUnsavedInput(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdUnsavedInput() : undefined), [isHeld])
}
