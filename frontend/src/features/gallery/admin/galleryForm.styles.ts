import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 37.5rem)'

export const useGalleryFormStyles = makeStyles({
  upload: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '0.625rem',
    '& > :first-child': { justifySelf: 'stretch' },
  },
  queue: { display: 'grid', gap: '0.875rem', listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '8.25rem minmax(0, 1fr)',
    gap: '1rem',
    padding: '0.875rem',
    border: '1px solid var(--line)',
    borderRadius: '1.25rem',
    [PHONE]: { gridTemplateColumns: '4.5rem minmax(0, 1fr)', gap: '0.75rem', padding: '0.75rem' },
  },
  preview: {
    width: '100%',
    aspectRatio: '4/3',
    objectFit: 'cover',
    borderRadius: '0.75rem',
    backgroundColor: 'var(--line)',
  },
  shared: {
    display: 'grid',
    gap: '0.875rem',
    padding: '1.125rem',
    border: '1px solid var(--line)',
    borderRadius: '1.25rem',
  },
  sharedFiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))',
    gap: '0.75rem',
    listStyle: 'none',
  },
  sharedFile: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0.75rem',
  },
  sharedWords: { display: 'grid', gap: '0.25rem', minWidth: 0 },
  side: { display: 'grid', alignContent: 'start', gap: '0.625rem', minWidth: 0 },
  own: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))',
    gap: '0.75rem',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    [PHONE]: { gridColumn: '1 / -1' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem' },
  file: { flex: '1 1 7.5rem', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  size: { color: 'var(--ink-2)', fontSize: '0.90625rem', fontWeight: 400 },
  fault: { color: 'var(--danger)', fontWeight: 600 },
})
