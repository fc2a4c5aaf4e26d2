import { makeStyles } from '@griffel/react'

export const useChangeTagStyles = makeStyles({
  tag: {
    display: 'inline-block',
    maxWidth: '100%',
    padding: '0.0625rem 0.625rem',
    borderRadius: '0.875rem',
    fontWeight: 700,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    textAlign: 'start',
    '@media print': {
      display: 'inline',
      padding: 0,
      border: 'none !important',
      backgroundColor: 'transparent',
      color: '#000',
      fontSize: 'inherit',
      lineHeight: 'inherit',
    },
  },
  // Around it, long names may break anywhere; a tag of words of its own keeps them whole.
  whole: { overflowWrap: 'break-word' },
  stopped: { border: '1.5px solid #B3261E', backgroundColor: '#B3261E', color: '#fff' },
  changed: { border: '1.5px solid #8A5A00', backgroundColor: '#FFE9B8', color: '#4A2F00' },
})
