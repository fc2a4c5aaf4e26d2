import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useViewSwitchStyles = makeStyles({
  views: {
    display: 'inline-flex',
    gap: '0.125rem',
    padding: '0.1875rem',
    borderRadius: '99rem',
    boxShadow: 'inset 0 0 0 1.5px var(--line)',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.4375rem',
      minHeight: '2.75rem',
      padding: '0.125rem 0.9375rem',
      border: 'none',
      borderRadius: '99rem',
      backgroundColor: 'transparent',
      color: 'var(--ink-2)',
      fontWeight: 700,
      fontSize: '0.9375rem',
      cursor: 'pointer',
      // So that they fit beside the button of the filters.
      [PHONE]: { flexGrow: 1, justifyContent: 'center', padding: '0.125rem 0.75rem' },
    },
    [PHONE]: { flexGrow: 1 },
    '@media (width < 30rem)': { '& svg': { display: 'none' }, '& button': { paddingInline: '0.5rem' } },
    '& button[aria-pressed="false"]:hover': { color: 'var(--link)' },
    '& button[aria-pressed="true"]': { backgroundColor: 'var(--ink)', color: 'var(--paper)' },
    '@media (forced-colors: active)': {
      '& button[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: '-4px' },
    },
  },
})
