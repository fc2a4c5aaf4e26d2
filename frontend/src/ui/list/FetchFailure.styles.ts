import { makeStyles } from '@griffel/react'

export const useFetchFailureStyles = makeStyles({
  failure: { display: 'grid', justifyItems: 'start', gap: '1.25rem' },
})
