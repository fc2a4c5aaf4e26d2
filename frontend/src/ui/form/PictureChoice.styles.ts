import { makeStyles } from '@griffel/react'

export const usePictureChoiceStyles = makeStyles({
  field: {
    minWidth: 0,
    padding: 0,
    border: 'none',
    '& legend': { marginBottom: '0.5rem', padding: 0, fontSize: '1rem', fontWeight: 600 },
  },
  mark: { marginLeft: '0.25rem', color: 'light-dark(#B3261E, #FFB4A6)' },
  pictures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
    gap: '0.625rem',
    position: 'relative',
  },
  picture: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: '0.875rem',
    cursor: 'pointer',
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '16/10', objectFit: 'cover' },
    '&:has(input:checked)': { outline: '3px solid #0B5FA5', outlineOffset: '2px' },
    '&:has(input:focus-visible)': { boxShadow: '0 0 0 6px var(--focus)' },
    '@media (forced-colors: active)': { '&:has(input:checked)': { outline: '4px solid Highlight' } },
  },
  fault: { marginTop: '0.625rem', color: 'light-dark(#B3261E, #FFB4A6)', fontSize: '0.875rem' },
})
