import { makeStyles } from '@griffel/react'

export const useProgramsStyles = makeStyles({
  lead: { maxWidth: '52ch', marginTop: '16px', color: 'var(--ink-2)', fontSize: '19px' },
  cards: { marginTop: '52px', '@media (max-width: 767px)': { marginTop: '36px' } },
  title: { fontSize: 'clamp(26px, 2.6vw, 30px)' },
  description: { color: 'var(--ink-2)' },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    justifySelf: 'start',
    minHeight: '44px',
    fontWeight: 700,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '5px' },
  },
})
