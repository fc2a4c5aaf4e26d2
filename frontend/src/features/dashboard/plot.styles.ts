import { makeStyles } from '@griffel/react'

/** Each at least 3:1 against the card, and told apart by lightness too. */
const COLORS = [
  'light-dark(#0B5FA5, #6CC4F5)',
  'light-dark(#C65A3C, #FF8A6E)',
  'light-dark(#5B7A00, #D9F23B)',
  'light-dark(#06283D, #E9F5FA)',
  'light-dark(#6B7F8C, #8FA9B8)',
]

const forEachColor = (style: (color: string, place: number) => object) =>
  Object.assign({}, ...COLORS.map(style)) as object

export const usePlotStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
    gap: '1.125rem',
  },
  figure: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem' },
  title: { fontFamily: 'var(--heading)', fontWeight: 800, fontSize: '1.25rem', lineHeight: 1.2 },
  chart: {
    height: '13.75rem',
    '& svg': { overflow: 'visible' },
    '& .ct-grid': { stroke: 'var(--line)', strokeWidth: '0.0625rem' },
    '& .ct-bar': { fill: 'none', strokeWidth: '0.75rem' },
    '& .ct-label': { display: 'flex', color: 'var(--ink-2)', fontSize: '0.75rem', lineHeight: 1.2 },
    '& .ct-label.ct-horizontal': { justifyContent: 'center', paddingTop: '0.375rem', textAlign: 'center' },
    '& .ct-label.ct-vertical': {
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      paddingRight: '0.375rem',
    },
    ...forEachColor((color, place) => ({
      [`& .ct-series-${'abcde'.charAt(place)} .ct-bar`]: { stroke: color },
    })),
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.25rem 1rem',
    listStyle: 'none',
    fontSize: '0.875rem',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '0.4375rem' },
    '& li::before': { width: '0.75rem', height: '0.75rem', borderRadius: '0.1875rem', content: '""' },
    ...forEachColor((color, place) => ({
      [`& li:nth-child(${place + 1})::before`]: { backgroundColor: color },
    })),
  },
  table: {
    overflowX: 'auto',
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
    '& caption': { display: 'none' },
    '& :is(th, td)': { padding: '0.25rem 0.5rem', textAlign: 'start' },
    '& tr + tr': { borderTop: '1px solid var(--line)' },
  },
})
