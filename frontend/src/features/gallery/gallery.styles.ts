import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useGalleryStyles = makeStyles({
  section: { paddingBottom: 'var(--section)', '@media print': { display: 'none' } },
  heading: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '1.5rem',
    marginBottom: '2.75rem',
    [PHONE]: { marginBottom: '1.75rem' },
    // A phone with text at twice the size.
    '@media (width < 20rem)': { flexWrap: 'wrap' },
  },
  track: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    listStyle: 'none',
    scrollbarWidth: 'none',
  },
  strip: { [PHONE]: { paddingRight: 0 } },
  item: {
    flexShrink: 0,
    width: 'calc((100% + 1.5rem) / 3)',
    paddingRight: '1.5rem',
    [PHONE]: { width: 'max(48%, min(92%, 9.5rem))', paddingRight: '0.875rem' },
  },
  figure: {
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '4/5',
    borderRadius: '1.75rem',
    backgroundColor: 'var(--line)',
    [PHONE]: { borderRadius: '1.25rem' },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  caption: {
    position: 'absolute',
    left: '0.875rem',
    bottom: '0.875rem',
    maxWidth: 'calc(100% - 1.75rem)',
    padding: '0.375rem 0.875rem',
    borderRadius: '0.875rem',
    backgroundColor: 'rgb(6 40 61 / 0.88)',
    color: '#fff',
    fontWeight: 600,
    fontSize: '0.90625rem',
    [PHONE]: {
      left: '0.5rem',
      bottom: '0.5rem',
      maxWidth: 'calc(100% - 1rem)',
      padding: '0.3125rem 0.625rem',
      fontSize: '0.8125rem',
      lineHeight: 1.3,
    },
  },
  // A very long caption leaves a part of the picture free.
  words: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' },
  backdrop: { position: 'absolute', inset: 0, '@media print': { display: 'none' } },
  backdropTrack: { height: '100%', overflowX: 'hidden', [PHONE]: { height: '62%' } },
  backdropItem: { flexShrink: 0, width: 'calc(100% / 3)', height: '100%', [PHONE]: { width: '50%' } },
  backdropControls: {
    position: 'absolute',
    zIndex: 3,
    right: 'max(1.5rem, calc((100% - 75rem) / 2 + 1.5rem))',
    bottom: '1.75rem',
  },
})
