import { makeStyles } from '@griffel/react'

export const useProgramsStyles = makeStyles({
  lead: { maxWidth: '52ch', marginTop: '1rem', color: 'var(--ink-2)', fontSize: '1.1875rem' },
  cards: { marginTop: '3.25rem', '@media (width < 48rem)': { marginTop: '2.25rem' } },
})
