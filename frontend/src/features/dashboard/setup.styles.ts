import { makeStyles } from '@griffel/react'

export const useSetupStyles = makeStyles({
  progress: { color: 'var(--ink-2)' },
  steps: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    gap: '0.25rem 1.5rem',
    listStyle: 'none',
    '& li': { display: 'flex', alignItems: 'center', gap: '0.875rem', minHeight: '3rem' },
  },
  box: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '1.625rem',
    height: '1.625rem',
    border: '2px solid var(--ink-2)',
    borderRadius: '50%',
    fontWeight: 800,
    fontSize: '0.875rem',
  },
  ticked: {
    border: '2px solid transparent',
    backgroundColor: 'light-dark(#0B5A2B, #A9E8C1)',
    color: 'light-dark(#fff, #06283D)',
  },
  words: { display: 'grid', minWidth: 0 },
  open: { fontWeight: 700 },
  done: { color: 'var(--ink-2)' },
  action: {
    fontSize: '0.90625rem',
    color: 'var(--ink-2)',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
    '& button': { minHeight: '2.75rem' },
  },
})
