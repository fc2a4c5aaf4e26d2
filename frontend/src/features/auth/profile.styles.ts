import { makeStyles } from '@griffel/react'

export const useProfileStyles = makeStyles({
  page: {
    display: 'grid',
    gap: '56px',
    maxWidth: '820px',
    paddingTop: '48px',
    paddingBottom: 'var(--section)',
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: '18px',
  },
  save: { justifySelf: 'start', padding: '8px 32px' },
  second: {
    justifySelf: 'start',
    border: '2px solid var(--line)',
    backgroundColor: 'var(--card)',
    color: 'var(--ink)',
  },
  title: { marginBottom: '24px', fontSize: '32px' },
  conflict: {
    display: 'grid',
    gap: '12px',
    padding: '22px',
    border: '2px solid #FF6B4A',
    borderRadius: '20px',
    '& h3': { fontSize: '22px', lineHeight: 1.15 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '4px 18px',
      '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& dt': { color: 'var(--ink-2)' },
    '& dd': { overflowWrap: 'anywhere' },
  },
  choice: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  failure: { display: 'grid', justifyItems: 'start', gap: '20px', paddingBlock: 'var(--section)' },
})
