import { makeStyles } from '@griffel/react'

export const usePagerStyles = makeStyles({
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '20px',
    marginTop: '28px',
    fontWeight: 600,
  },
  step: { border: '2px solid var(--line)', color: 'var(--ink)' },
})
