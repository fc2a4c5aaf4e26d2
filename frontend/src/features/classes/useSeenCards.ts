import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Seen } from './showItems.ts'
import { useSeenHeight } from './useSeenHeight.ts'
import { isPhone } from './useShownItems.ts'

/** The least height above the first facts of a card, from the top of its row, in rem (ClassCard.styles.ts). */
const ABOVE_FACTS = 10.2
/** The least height of a fact with the space below it, in rem. */
const FACT = 1.87
/** The font size of the page until it is known, in pixels. */
const USUAL_REM = 16

/** @returns a function that tells which part of a row of cards is in the window. */
export function useSeenCards(row: RefObject<HTMLElement | null>): () => Seen {
  const height = useSeenHeight(row)
  const rem = useRef(USUAL_REM)
  useEffect(() => {
    rem.current = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  }, [])
  return useCallback(
    () => ({
      // On a phone a second card is seen by its edge alone.
      count: isPhone() ? 1 : 3,
      isRestSeen: (facts) => height.current > (ABOVE_FACTS + Number(facts) * FACT) * rem.current,
    }),
    [height],
  )
}
