import { makeStyles } from '@griffel/react'

export const useNewsAdminStyles = makeStyles({
  title: { display: 'inline-flex', alignItems: 'center', gap: '0.625rem' },
  thumbnail: {
    flexShrink: 0,
    width: '2.75rem',
    height: '1.875rem',
    objectFit: 'cover',
    borderRadius: '0.375rem',
    backgroundColor: 'var(--line)',
  },
  // As much of the first line as fits.
  excerpt: {
    // A fixed share of the table: otherwise a long text leaves no room for the title.
    width: 'clamp(8rem, 18vw, 36rem)',
    display: '-webkit-box',
    overflow: 'hidden',
    color: 'var(--ink-2)',
    WebkitLineClamp: 1,
    WebkitBoxOrient: 'vertical',
    wordBreak: 'break-all',
  },
})
