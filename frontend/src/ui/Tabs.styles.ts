import { makeStyles } from '@griffel/react'

export const useTabsStyles = makeStyles({
  list: {
    display: 'flex',
    gap: '0.25rem',
    padding: '0.3125rem',
    borderRadius: '99rem',
    backgroundColor: 'var(--paper)',
    boxShadow: 'inset 0 0 0 1px var(--line)',
  },
  tab: {
    flex: '1 1 0',
    minHeight: '2.75rem',
    padding: '0.25rem 0.75rem',
    border: '1.5px solid transparent',
    borderRadius: '99rem',
    backgroundColor: 'transparent',
    color: 'var(--ink-2)',
    fontWeight: 700,
    // Of different widths where the names need it.
    overflowWrap: 'normal',
    cursor: 'pointer',
    '&[aria-selected="true"]': { backgroundColor: '#0B5FA5', color: '#fff', '--focus': 'var(--link)' },
    '@media (forced-colors: active)': {
      '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-4px' },
    },
  },
})
