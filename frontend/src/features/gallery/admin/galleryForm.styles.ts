import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 599px)'

export const useGalleryFormStyles = makeStyles({
  edited: {
    justifySelf: 'start',
    width: 'auto',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: '320px',
    borderRadius: '14px',
  },
  queue: { display: 'grid', gap: '14px', listStyle: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    gap: '16px',
    padding: '14px',
    border: '1px solid var(--line)',
    borderRadius: '20px',
    [PHONE]: { gridTemplateColumns: '72px minmax(0, 1fr)', gap: '12px', padding: '12px' },
  },
  preview: {
    width: '100%',
    aspectRatio: '4/3',
    objectFit: 'cover',
    borderRadius: '12px',
    backgroundColor: 'var(--line)',
  },
  side: { display: 'grid', alignContent: 'start', gap: '10px', minWidth: 0 },
  own: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '12px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    [PHONE]: { gridColumn: '1 / -1' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  file: { flex: '1 1 120px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  size: { color: 'var(--ink-2)', fontSize: '14.5px', fontWeight: 400 },
  fault: { color: 'var(--danger)', fontWeight: 600 },
})
