import { makeStyles } from '@griffel/react'

export const useSearchFormStyles = makeStyles({
  form: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    width: 'min(40rem, 100%)',
    padding: '0.375rem 0.375rem 0.375rem 1.25rem',
    border: '2px solid var(--search-line, transparent)',
    borderRadius: '2rem',
    backgroundColor: '#fff',
    color: '#06283D',
    '& > svg': { flexShrink: 0 },
    // The ball of the band lies below it on a phone.
    '@media (width < 48rem)': { marginBottom: '1rem' },
    '&:focus-within': { boxShadow: '0 0 0 3px #06283D, 0 0 0 6px #D9F23B' },
  },
  field: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '2.75rem',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontWeight: 600,
    appearance: 'none',
    '::placeholder': { color: '#466377', fontWeight: 400, opacity: 1 },
    // The form around the field shows the focus ring.
    '&:focus-visible': { outlineStyle: 'none' },
  },
})
