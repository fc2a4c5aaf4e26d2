import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useClassResultsStyles = makeStyles({
  results: {
    position: 'relative',
    minHeight: '26.25rem',
    marginTop: '1.25rem',
    ':focus': { outlineStyle: 'none' },
    '@media print': { minHeight: 0, marginTop: 0 },
  },
  empty: { minHeight: 0, paddingBottom: '1rem' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1.5rem',
  },
  // Room for the two buttons of the row; on a phone only beside the sentence.
  beside: { paddingRight: '8.5rem', [PHONE]: { paddingRight: 0, '& > p': { paddingRight: '7.5rem' } } },
  status: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '3.125rem',
    color: 'var(--ink-2)',
    fontWeight: 600,
    [PHONE]: { flexBasis: '100%' },
    '@media print': { minHeight: '1.75rem', color: '#000' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5rem 1.5rem',
    [PHONE]: { flexDirection: 'row-reverse', justifyContent: 'flex-end' },
    '@media print': { display: 'none' },
  },
})
