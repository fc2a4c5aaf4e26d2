import { makeStyles } from '@griffel/react'

export const useSearchPageStyles = makeStyles({
  outcome: { maxWidth: '52rem' },
})
