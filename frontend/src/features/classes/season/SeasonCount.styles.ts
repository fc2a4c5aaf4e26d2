import { makeStyles } from '@griffel/react'

export const useSeasonCountStyles = makeStyles({
  // As high as its longest sentence: if it grew while somebody clicks the button below, the click would miss.
  count: { minHeight: 'calc(2lh + 1.5rem)', '@media (width < 48rem)': { minHeight: 'calc(4lh + 1.5rem)' } },
})
