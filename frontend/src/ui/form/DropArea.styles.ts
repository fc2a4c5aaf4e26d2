import { makeStyles } from '@griffel/react'

export const useDropAreaStyles = makeStyles({
  area: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: '0.25rem',
    padding: '1.625rem 1.25rem',
    border: '2px dashed light-dark(#7FA3B8, #3F6A82)',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    textAlign: 'center',
    transitionProperty: 'background-color',
    transitionDuration: '0.15s',
    ':hover': { backgroundColor: 'light-dark(#EAF5FB, #0D2B3C)' },
    '&:has(:focus-visible)': {
      outline: '3px solid var(--focus, light-dark(#0b5fa5, #d9f23b))',
      outlineOffset: '3px',
    },
    '&:has(:disabled)': { opacity: 0.6 },
    // The file input covers the whole area, so that it gets clicks, keys and dropped files.
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      opacity: 0,
      cursor: 'pointer',
    },
    '& input:disabled': { cursor: 'progress' },
    '& svg': { color: 'var(--link)' },
  },
  over: { border: '2px dashed var(--link)', backgroundColor: 'light-dark(#DCEFF9, #10384F)' },
  faulty: { border: '2px dashed var(--danger)' },
  hint: { color: 'var(--ink-2)', fontSize: '0.90625rem' },
})
