import { makeStyles } from '@griffel/react'

export const useSaveBarStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 5,
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 0.75rem',
    margin: '0 -1.625rem -1.625rem',
    padding: '0.75rem 1.625rem',
    borderTop: '1px solid var(--line)',
    borderRadius: '0 0 1.25rem 1.25rem',
    backgroundColor: 'var(--card)',
    '@media (width < 48rem)': {
      // Above the bar with the screens of the admin area.
      bottom: 'calc(4.25rem + env(safe-area-inset-bottom))',
      gap: '0.375rem 0.5rem',
      margin: '0 -1rem -1.25rem',
      padding: '0.5rem 0.75rem',
    },
    '@media (width < 48rem) and (height < 30rem)': { position: 'static' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.375rem 0.5rem',
    '& button': { paddingLeft: '0.875rem', paddingRight: '0.875rem' },
    '@media (width < 48rem)': {
      '& button': { paddingLeft: '0.75rem', paddingRight: '0.75rem', fontSize: '0.9375rem' },
    },
    '& [aria-pressed=true]': { backgroundColor: 'var(--paper)', boxShadow: 'inset 0 -3px var(--link)' },
  },
  state: {
    display: 'inline-flex',
    flex: '1 1 14rem',
    alignItems: 'center',
    gap: '0.5rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
    '::before': {
      content: '""',
      flexShrink: 0,
      width: '0.625rem',
      height: '0.625rem',
      border: '2px solid currentColor',
      borderRadius: '99rem',
    },
    '@media (width < 48rem)': { fontSize: '0.90625rem' },
  },
  isSaved: { '::before': { backgroundColor: 'currentColor' } },
})
