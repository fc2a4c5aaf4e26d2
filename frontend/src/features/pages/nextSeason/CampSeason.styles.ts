import { makeStyles } from '@griffel/react'

export const useCampSeasonStyles = makeStyles({
  panel: { display: 'grid', justifyItems: 'start', gap: '1rem' },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 1.125rem',
    listStyle: 'none',
    // As high as a finger needs.
    '& button': { minHeight: '2.75rem', textAlign: 'start' },
  },
})
