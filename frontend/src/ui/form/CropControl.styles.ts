import { makeStyles } from '@griffel/react'

export const useCropStyles = makeStyles({
  control: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.75rem' },
  shapes: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
  },
  frame: {
    justifySelf: 'start',
    maxWidth: '100%',
    // Half of a handle is outside of the picture.
    padding: '0.5rem',
    lineHeight: 0,
  },
  cropper: {
    '--rc-drag-handle-size': '1rem',
    '--rc-drag-handle-mobile-size': '1.25rem',
    '--rc-drag-handle-bg-colour': '#06283D',
    '--rc-border-color': '#fff',
    '--rc-focus-color': '#D9F23B',
    // A handle is pressed also close to it.
    '& .ReactCrop__drag-handle': { zIndex: 1, border: '2px solid #fff' },
    '& .ReactCrop__drag-handle::before': { content: '""', position: 'absolute', inset: '-0.875rem' },
    '& .ReactCrop__drag-handle:focus': { outline: '2px solid #06283D' },
    '& .ReactCrop__crop-selection:focus': { outlineWidth: '3px' },
    // On a phone the handles of the edges would cover the focal point: its corners and its point have 44 px each.
    '@media (width < 48rem)': {
      '& .ord-n': { display: 'none' },
      '& .ord-e': { display: 'none' },
      '& .ord-s': { display: 'none' },
      '& .ord-w': { display: 'none' },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& .ReactCrop__crop-selection': { animationName: 'none !important' },
    },
    '@media (forced-colors: active)': {
      '& .ReactCrop__crop-selection': { border: '2px solid Highlight' },
      '& .ReactCrop__drag-handle': { border: '3px solid Highlight' },
    },
  },
  whole: {
    display: 'block',
    width: 'auto',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 'min(24rem, 50dvh)',
    backgroundColor: 'var(--line)',
    userSelect: 'none',
  },
  point: {
    position: 'absolute',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: '99rem',
    translate: '-50% -50%',
    cursor: 'grab',
    touchAction: 'none',
    // Seen on light and on dark pictures.
    boxShadow: 'inset 0 0 0 3px #fff, inset 0 0 0 6px #06283D',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 'calc(50% - 0.25rem)',
      borderRadius: '99rem',
      backgroundColor: '#D9F23B',
      boxShadow: '0 0 0 2px #06283D',
    },
    ':focus-visible': { outline: '3px solid #D9F23B', outlineOffset: '2px' },
    '@media (forced-colors: active)': { border: '3px solid Highlight' },
  },
  help: { color: 'var(--ink-2)', fontSize: '0.90625rem' },
  crops: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '0.875rem',
    listStyle: 'none',
    '& > li': { display: 'grid', gap: '0.25rem', justifyItems: 'center' },
  },
  crop: {
    display: 'block',
    height: '5rem',
    borderRadius: '0.75rem',
    backgroundColor: 'var(--line)',
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '0.75rem' },
})
