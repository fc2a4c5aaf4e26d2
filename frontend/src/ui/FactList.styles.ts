import { makeStyles } from '@griffel/react'

export const useFactListStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '28px 40px',
  },
  fact: { paddingTop: '18px', borderTop: '4px solid var(--lime)' },
  title: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '26px',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  text: { marginTop: '8px', color: 'var(--ink-2)' },
})
