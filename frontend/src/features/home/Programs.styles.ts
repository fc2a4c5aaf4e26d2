import { makeStyles } from '@griffel/react'

export const useProgramsStyles = makeStyles({
  section: { padding: 'var(--section) 0' },
  lead: { maxWidth: '52ch', marginTop: '16px', color: 'var(--ink-2)', fontSize: '19px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '28px',
    marginTop: '52px',
    '@media (max-width: 767px)': { gridTemplateColumns: '1fr', gap: '24px', marginTop: '36px' },
  },
})
