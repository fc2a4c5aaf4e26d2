import { makeStyles } from '@griffel/react'

export const usePagePreviewStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: '0.75rem',
    padding: '1rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    '@media (width < 77.5rem)': {
      gap: '0.5rem',
      padding: '0.5rem 0.75rem 0.75rem',
      border: '1px solid var(--line)',
    },
  },
  title: { alignSelf: 'center', marginRight: 'auto' },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' },
  choice: {
    minHeight: '2.75rem',
    padding: '0.25rem 1rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { backgroundColor: '#0B5FA5', color: '#fff' },
    '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
  },
  frame: {
    overflow: 'hidden',
    borderRadius: '0.875rem',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    backgroundColor: 'var(--paper)',
  },
  page: { display: 'block', border: 'none', transformOrigin: '0 0' },
})
