import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 37.5rem)'

export const useGalleryAdminStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.625rem), 1fr))',
    gap: '1.125rem',
    listStyle: 'none',
    [PHONE]: { gap: '0.75rem' },
  },
  skeleton: {
    height: '21.25rem',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--line)',
    [PHONE]: { height: '8.25rem' },
  },
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: 'var(--shadow)',
    transitionProperty: 'opacity',
    transitionDuration: '0.15s',
    [PHONE]: { gridTemplateColumns: '7.75rem minmax(0, 1fr)', gridTemplateRows: '1fr auto' },
  },
  selected: { outline: '3px solid var(--link)', outlineOffset: '-1px' },
  frame: {
    overflow: 'hidden',
    borderRadius: '1.25rem 1.25rem 0 0',
    aspectRatio: '4/3',
    backgroundColor: 'var(--line)',
    [PHONE]: {
      gridRow: '1 / -1',
      borderRadius: '1.25rem 0 0 1.25rem',
      aspectRatio: 'auto',
      minHeight: '8.25rem',
      position: 'relative',
      cursor: 'auto',
    },
  },
  picture: {
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    [PHONE]: { position: 'absolute', inset: 0 },
  },
  words: {
    minWidth: 0,
    padding: '0.875rem 1rem 0',
    overflowWrap: 'anywhere',
    [PHONE]: { padding: '0.625rem 0.75rem 0' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.375rem 0.625rem',
    color: 'var(--ink-2)',
    fontSize: '0.90625rem',
  },
  caption: { marginTop: '0.5rem', fontWeight: 600, lineHeight: 1.35, [PHONE]: { marginTop: '0.25rem' } },
  marked: { outline: '3px solid var(--link)', outlineOffset: '3px' },
  actions: { padding: '0.25rem 0.375rem 0.375rem', [PHONE]: { padding: '0.125rem' } },
  choice: {
    position: 'absolute',
    zIndex: 1,
    top: '0.5rem',
    left: '0.5rem',
    borderRadius: '0.875rem',
    backgroundColor: 'rgb(6 40 61 / 0.72)',
    '& label': { width: '2.75rem', height: '2.75rem' },
    '& input': {
      width: '1.375rem',
      height: '1.375rem',
      margin: 0,
      accentColor: '#D9F23B',
    },
  },
})
