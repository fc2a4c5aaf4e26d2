import { makeStyles } from '@griffel/react'

const time = { display: 'block', fontWeight: 700 } as const

export const useAgendaStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
    gap: '1rem',
    '@media print': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(96pt, 1fr))',
      gap: '4pt',
      fontSize: 'clamp(4.4pt, calc(26pt / var(--agenda-most)), 9pt)',
      lineHeight: 1.2,
    },
  },
  day: {
    padding: '1rem 1.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 0 0 1px var(--line)',
    overflowWrap: 'anywhere',
    '@media print': {
      padding: '2pt 0',
      borderRadius: 0,
      boxShadow: 'none',
      borderTop: '1px solid #777',
      backgroundColor: 'transparent',
      breakInside: 'avoid',
    },
  },
  today: { boxShadow: '0 0 0 3px var(--link)' },
  heading: { marginBottom: '0.5rem', fontSize: '1.25rem', '@media print': { margin: 0, fontSize: '9pt' } },
  entries: { display: 'grid', gap: '0.75rem', listStyle: 'none', '@media print': { gap: '0.25em' } },
  time,
  off: { ...time, color: 'var(--ink-2)', textDecorationLine: 'line-through' },
  name: { color: 'inherit', textUnderlineOffset: '0.25rem', '@media print': { textDecorationLine: 'none' } },
  message: {
    display: 'block',
    color: 'var(--ink-2)',
    fontSize: '0.96875rem',
    '@media print': { fontSize: '1em' },
  },
})
