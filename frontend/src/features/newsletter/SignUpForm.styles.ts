import { makeStyles } from '@griffel/react'

export const useSignUpStyles = makeStyles({
  section: {
    display: 'grid',
    // The form begins at the second column of the footer.
    gridTemplateColumns: 'calc((100% - 9rem) * 1.5 / 4.7) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '1rem 3rem',
    marginTop: '3rem',
    '@media (width < 48rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'none' },
  },
  title: { marginBottom: '0.375rem', color: '#fff', fontSize: '1.375rem', letterSpacing: '-0.01em' },
  form: { display: 'grid', gap: '0.5rem' },
  label: { color: '#fff', fontWeight: 600 },
  line: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', maxWidth: '36rem' },
  input: {
    flex: '1 1 14rem',
    minWidth: 0,
    minHeight: '2.75rem',
    padding: '0.25rem 1.125rem',
    border: '1.5px solid #7F9BAE',
    borderRadius: '99rem',
    backgroundColor: '#fff',
    color: '#06283D',
    colorScheme: 'light',
    font: 'inherit',
    '&[aria-invalid="true"]': { boxShadow: '0 0 0 2px #FFB4A6' },
  },
  fault: { color: '#FFB4A6', fontWeight: 600 },
  consent: { maxWidth: '60ch', fontSize: '0.90625rem' },
  sent: {
    display: 'grid',
    justifyItems: 'start',
    gap: '0.75rem',
    maxWidth: '60ch',
    overflowWrap: 'anywhere',
    ':focus': { outline: 'none' },
    '& b': { color: '#fff' },
  },
})
