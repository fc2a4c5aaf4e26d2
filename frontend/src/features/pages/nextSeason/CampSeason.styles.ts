import { makeStyles } from '@griffel/react'

export const useCampSeasonStyles = makeStyles({
  panel: { display: 'grid', justifyItems: 'start', gap: '1rem' },
  checks: { display: 'grid', gap: '0.5rem' },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 1.125rem',
    listStyle: 'none',
    // As high as a finger needs.
    '& button': { minHeight: '2.75rem', textAlign: 'start' },
  },
})
