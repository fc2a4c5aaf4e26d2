import { makeStyles } from '@griffel/react'

export const useFactListStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))',
    gap: '1.75rem 2.5rem',
  },
  fact: { paddingTop: '1.125rem', borderTop: '4px solid var(--lime)' },
  title: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '1.625rem',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
  text: { marginTop: '0.5rem', color: 'var(--ink-2)' },
})
