import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useClassResultsStyles = makeStyles({
  finder: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5rem',
    marginTop: '1rem',
    [PHONE]: { columnGap: '0.5rem' },
  },
  empty: { paddingBottom: '1rem' },
  results: {
    // Also the place of the two buttons of the row, which are above it (CarouselControls.styles.ts).
    position: 'relative',
    flex: '0 0 100%',
    minWidth: 0,
    minHeight: '23.125rem',
    ':focus': { outlineStyle: 'none' },
    '@media print': { minHeight: 0 },
  },
  none: { minHeight: 0 },
  status: {
    display: 'flex',
    flex: '1 1 12rem',
    alignItems: 'center',
    minHeight: '3.125rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
    [PHONE]: { flexBasis: '100%' },
    '@media print': { minHeight: '1.75rem', color: '#000' },
  },
  // Room for the two buttons of the row.
  besideArrows: { [PHONE]: { paddingRight: '7.5rem' } },
  leftOfArrows: { marginRight: '8.5rem', [PHONE]: { marginRight: 0 } },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 1.5rem',
    // There the views are in the row of the button that opens the filters (FilterBar.styles.ts).
    [PHONE]: { display: 'contents', '& > *': { order: -2, marginBottom: '0.5rem' }, '& > a': { order: -1 } },
    '@media print': { display: 'none' },
  },
})
