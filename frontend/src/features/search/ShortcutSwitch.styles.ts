import { makeStyles } from '@griffel/react'

export const useShortcutSwitchStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.625rem',
    minHeight: '2.75rem',
    color: 'var(--ink-2)',
    cursor: 'pointer',
    // There is no shortcut where there is no keyboard.
    '@media (hover: none)': { display: 'none' },
  },
  box: { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: 'var(--link)' },
  key: {
    padding: '0.0625rem 0.5rem',
    border: '1px solid var(--line)',
    borderRadius: '0.375rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontFamily: 'inherit',
    fontWeight: 700,
  },
})
