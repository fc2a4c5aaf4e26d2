import { makeStyles } from '@griffel/react'

export const useMovesStyles = makeStyles({
  buttons: { display: 'flex', gap: '6px', marginLeft: 'auto' },
  button: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: '1.5px solid var(--line)',
    borderRadius: '44px',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    fontWeight: 700,
    fontSize: '18px',
    lineHeight: 1,
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--paper)' },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
})
