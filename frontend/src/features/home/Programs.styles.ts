import { makeStyles } from '@griffel/react'

export const useProgramsStyles = makeStyles({
  lead: { maxWidth: '52ch', marginTop: '16px', color: 'var(--ink-2)', fontSize: '19px' },
  cards: { marginTop: '52px', '@media (max-width: 767px)': { marginTop: '36px' } },
})
