import { makeStyles } from '@griffel/react'

export const useAccountsStyles = makeStyles({
  // The cards of a screen, as far apart as elsewhere.
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.625rem' },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem' },
  link: {
    display: 'block',
    padding: '0.75rem 1rem',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--paper)',
    fontFamily: 'monospace',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
    gap: '0.375rem 1.5rem',
    padding: '1rem 1.25rem',
    borderRadius: '0.875rem',
    backgroundColor: 'var(--paper)',
    fontFamily: 'monospace',
    listStyle: 'none',
  },
  // Cameras read dark squares on white, in both looks.
  qr: {
    width: 'min(14rem, 100%)',
    height: 'auto',
    padding: '0.75rem',
    borderRadius: '0.875rem',
    backgroundColor: '#fff',
  },
  facts: { color: 'var(--ink-2)' },
  on: {
    display: 'inline-block',
    padding: '0.125rem 0.75rem',
    borderRadius: '99rem',
    backgroundColor: 'light-dark(#E3F4E8, #123020)',
    color: 'light-dark(#14532D, #A7E3BD)',
    fontWeight: 700,
  },
})
