import { makeStyles } from '@griffel/react'

const PHONE = '@media (max-width: 767px)'

export const useGalleryStyles = makeStyles({
  section: { paddingBottom: 'var(--section)', '@media print': { display: 'none' } },
  heading: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '24px',
    marginBottom: '44px',
    [PHONE]: { marginBottom: '28px' },
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
    width: 'calc((100% + 24px) / 3)',
    paddingRight: '24px',
    [PHONE]: { width: '48%', paddingRight: '14px' },
  },
  figure: {
    position: 'relative',
    overflow: 'hidden',
    aspectRatio: '4/5',
    borderRadius: '28px',
    backgroundColor: 'var(--line)',
    [PHONE]: { borderRadius: '20px' },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  caption: {
    position: 'absolute',
    left: '14px',
    bottom: '14px',
    maxWidth: 'calc(100% - 28px)',
    padding: '6px 14px',
    borderRadius: '14px',
    backgroundColor: 'rgb(6 40 61 / 0.88)',
    color: '#fff',
    fontWeight: 600,
    fontSize: '14.5px',
    [PHONE]: {
      left: '8px',
      bottom: '8px',
      maxWidth: 'calc(100% - 16px)',
      padding: '5px 10px',
      fontSize: '13px',
      lineHeight: 1.3,
    },
  },
  backdrop: { position: 'absolute', inset: 0, '@media print': { display: 'none' } },
  backdropTrack: { height: '100%', overflowX: 'hidden', [PHONE]: { height: '62%' } },
  backdropItem: { flexShrink: 0, width: 'calc(100% / 3)', height: '100%', [PHONE]: { width: '50%' } },
  backdropControls: {
    position: 'absolute',
    zIndex: 3,
    right: 'max(24px, calc((100% - 1200px) / 2 + 24px))',
    bottom: '28px',
  },
})
