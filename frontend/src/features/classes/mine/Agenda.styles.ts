import { makeStyles } from '@griffel/react'

const time = { display: 'block', fontWeight: 700 } as const

export const useAgendaStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
    gap: '1rem',
    '@media print': { gridTemplateColumns: 'repeat(4, 1fr)', gap: '0.375rem', fontSize: '8pt' },
  },
  day: {
    padding: '1rem 1.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 0 0 1px var(--line)',
    overflowWrap: 'anywhere',
    '@media print': {
      padding: '0.25rem',
      borderRadius: 0,
      boxShadow: 'none',
      borderTop: '1px solid #777',
      backgroundColor: 'transparent',
      breakInside: 'avoid',
    },
  },
  today: { boxShadow: '0 0 0 3px var(--link)' },
  heading: { marginBottom: '0.5rem', fontSize: '1.25rem', '@media print': { margin: 0, fontSize: '9pt' } },
  entries: { display: 'grid', gap: '0.75rem', listStyle: 'none', '@media print': { gap: '0.25rem' } },
  time,
  off: { ...time, color: 'var(--ink-2)', textDecorationLine: 'line-through' },
  name: { color: 'inherit', textUnderlineOffset: '0.25rem' },
  message: { display: 'block', color: 'var(--ink-2)', fontSize: '0.96875rem' },
})
