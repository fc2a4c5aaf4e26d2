import { makeStyles } from '@griffel/react'

export const useReorderingStyles = makeStyles({
  buttons: { display: 'flex', gap: '0.375rem', marginLeft: 'auto' },
  button: {
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    padding: 0,
    border: '1.5px solid var(--line)',
    borderRadius: '2.75rem',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    fontWeight: 700,
    fontSize: '1.125rem',
    lineHeight: 1,
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--paper)' },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
})
