import { makeStyles } from '@griffel/react'

export const usePagerStyles = makeStyles({
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.25rem',
    marginTop: '1.75rem',
    fontWeight: 600,
  },
  step: { border: '2px solid var(--line)', color: 'var(--ink)' },
})
