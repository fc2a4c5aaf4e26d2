import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 599px)'
const stripes = (one: string, other: string) =>
  `repeating-linear-gradient(90deg, ${one} 0 16px, ${other} 16px 32px)`

export const useSkillMatrixStyles = makeStyles({
  card: {
    marginBottom: '56px',
    padding: '34px',
    borderRadius: '28px',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    [PHONE]: { padding: '24px 20px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '22px',
  },
  title: { fontSize: '30px' },
  rows: { listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 170px) 1fr 64px',
    alignItems: 'center',
    gap: '18px',
    padding: '12px 0',
    borderTop: '1px solid var(--line)',
    fontWeight: 600,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 96px) 1fr 56px', gap: '12px', fontSize: '15px' },
  },
  name: { overflowWrap: 'anywhere', position: 'relative' },
  sport: { display: 'block', color: 'var(--ink-2)', fontWeight: 400, fontSize: '14px' },
  lane: {
    position: 'relative',
    height: '18px',
    overflow: 'hidden',
    borderRadius: '18px',
    background: stripes('#19B5D81f', '#0B5FA51f'),
    '& i': {
      position: 'absolute',
      inset: '0 auto 0 0',
      borderRadius: '18px',
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
    minWidth: '520px',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '12px 12px 12px 0', borderTop: '1px solid var(--line)', textAlign: 'left' },
    // The coach stays in sight while a phone scrolls to the last level.
    '& th:first-child': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: 'var(--card)',
      overflowWrap: 'anywhere',
      [PHONE]: { minWidth: '104px', maxWidth: '104px' },
    },
    '& thead th': { color: 'var(--ink-2)', fontSize: '15px' },
  },
})
