import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 599px)'

export const useContactStyles = makeStyles({
  surface: {
    width: '100%',
    maxWidth: '640px',
    padding: '36px',
    border: 'none',
    borderRadius: '28px',
    backgroundColor: 'var(--card)',
    // The sheet scrolls as one, so that its last button is never cut.
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    [PHONE]: {
      maxWidth: '100%',
      minHeight: '100dvh',
      maxHeight: '100dvh',
      padding: '22px 20px 32px',
      borderRadius: 0,
    },
  },
  body: { gap: '12px', maxHeight: 'none' },
  title: {
    fontFamily: 'var(--heading)',
    fontWeight: 800,
    fontSize: '36px',
    lineHeight: 1.05,
    letterSpacing: '-0.025em',
  },
  close: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    border: '1px solid var(--line)',
    borderRadius: '44px',
    backgroundColor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  },
  content: { color: 'var(--ink)', overflowY: 'visible' },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 20px',
    marginBottom: '18px',
    color: 'var(--ink-2)',
    fontSize: '15.5px',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '32px', fontWeight: 600 },
  },
  form: { display: 'grid', gap: '16px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px',
    [PHONE]: { gridTemplateColumns: '1fr' },
  },
  quiet: { minHeight: 0 },
  problem: {
    padding: '12px 16px',
    borderRadius: '14px',
    backgroundColor: 'light-dark(#FDECEA, #3A1612)',
    color: 'light-dark(#8C1D18, #FFB4A6)',
    fontWeight: 600,
  },
  send: {
    justifySelf: 'start',
    minWidth: '190px',
    ':disabled': { opacity: 0.6, cursor: 'progress' },
    [PHONE]: { justifySelf: 'stretch' },
  },
  sent: { display: 'grid', justifyItems: 'center', gap: '16px', padding: '28px 0 12px', textAlign: 'center' },
  sentTitle: { fontSize: '32px', ':focus-visible': { outline: 'none' } },
  again: {
    marginTop: '8px',
    border: '2px solid var(--line)',
    backgroundColor: 'transparent',
    color: 'var(--ink)',
  },
})
