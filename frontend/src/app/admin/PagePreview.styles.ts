import { makeStyles } from '@griffel/react'

export const usePagePreviewStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: '12px',
    padding: '16px',
    borderRadius: '20px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  choice: {
    minHeight: '44px',
    padding: '4px 16px',
    border: '1.5px solid var(--line)',
    borderRadius: '99px',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { backgroundColor: '#0B5FA5', color: '#fff' },
    '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
  },
  frame: {
    overflow: 'hidden',
    borderRadius: '14px',
    boxShadow: 'inset 0 0 0 1px var(--line)',
    backgroundColor: 'var(--paper)',
  },
  page: { display: 'block', border: 'none', transformOrigin: '0 0' },
})
