import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 37.5rem)'
const stripes = (one: string, other: string) =>
  `repeating-linear-gradient(90deg, ${one} 0 1rem, ${other} 1rem 2rem)`

export const useSkillMatrixStyles = makeStyles({
  card: {
    marginBottom: '3.5rem',
    padding: '2.125rem',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    [PHONE]: { padding: '1.5rem 1.25rem' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1rem',
    marginBottom: '1.375rem',
  },
  title: { fontSize: '1.875rem' },
  rows: { listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 10.625rem) 1fr 4rem',
    alignItems: 'center',
    gap: '1.125rem',
    padding: '0.75rem 0',
    borderTop: '1px solid var(--line)',
    fontWeight: 600,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 6rem) 1fr 3.5rem', gap: '0.75rem', fontSize: '0.9375rem' },
  },
  name: { overflowWrap: 'anywhere', position: 'relative' },
  sport: { display: 'block', color: 'var(--ink-2)', fontWeight: 400, fontSize: '0.875rem' },
  lane: {
    position: 'relative',
    height: '1.125rem',
    overflow: 'hidden',
    borderRadius: '1.125rem',
    background: stripes('#19B5D81f', '#0B5FA51f'),
    '& i': {
      position: 'absolute',
      inset: '0 auto 0 0',
      borderRadius: '1.125rem',
      background: stripes('#19B5D8', '#0B5FA5'),
    },
    '@media (forced-colors: active)': {
      border: '1px solid CanvasText',
      '& i': { forcedColorAdjust: 'none' },
    },
  },
  tennis: { '& i': { background: stripes('#D9F23B', '#B6D112') } },
  years: { textAlign: 'right' },
  scroller: { overflowX: 'auto', position: 'relative' },
  table: {
    width: '100%',
    minWidth: '32.5rem',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '0.75rem 0.75rem 0.75rem 0',
      borderTop: '1px solid var(--line)',
      textAlign: 'left',
    },
    // The coach stays in sight while a phone scrolls to the last level.
    '& th:first-child': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: 'var(--card)',
      overflowWrap: 'anywhere',
      [PHONE]: { minWidth: '6.5rem', maxWidth: '6.5rem' },
    },
    '& thead th': { color: 'var(--ink-2)', fontSize: '0.9375rem' },
  },
})
