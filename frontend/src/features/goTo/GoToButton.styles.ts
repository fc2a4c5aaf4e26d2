import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useGoToButtonStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    minWidth: '2.75rem',
    minHeight: '2.75rem',
    padding: '0.25rem 0.875rem',
    border: '1px solid var(--line)',
    borderRadius: '99rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 700,
    fontSize: '0.9375rem',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--line)' },
    '& > svg': { flexShrink: 0, width: '1.125rem', height: '1.125rem' },
    [PHONE]: { padding: '0.25rem' },
  },
  /** On a phone only the icon is seen. */
  label: { [PHONE]: { display: 'none' } },
  phoneLabel: { '@media (width >= 48rem)': { display: 'none' } },
  keys: {
    padding: '0.0625rem 0.4375rem',
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    backgroundColor: 'var(--card)',
    color: 'var(--ink-2)',
    fontFamily: 'inherit',
    fontWeight: 600,
    fontSize: '0.8125rem',
    [PHONE]: { display: 'none' },
    '@media (hover: none)': { display: 'none' },
  },
})
