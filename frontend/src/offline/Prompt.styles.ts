import { makeStyles } from '@griffel/react'

export const usePromptStyles = makeStyles({
  place: {
    position: 'fixed',
    zIndex: 50,
    inset: 'auto 1rem max(1rem, env(safe-area-inset-bottom)) 1rem',
    display: 'grid',
    justifyItems: 'center',
    gap: '0.625rem',
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
  // Below the footer, in its color.
  end: {
    display: 'grid',
    justifyItems: 'center',
    padding: '0 var(--edge) 2rem',
    backgroundColor: '#06283D',
    '@media print': { display: 'none' },
  },
  prompt: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.625rem 1.25rem',
    maxWidth: '40rem',
    padding: '0.75rem 0.875rem 0.75rem 1.375rem',
    border: '1px solid rgb(255 255 255 / 0.18)',
    borderRadius: '1.625rem',
    backgroundColor: '#06283D',
    boxShadow: '0 18px 44px -12px rgb(3 20 32 / 0.6)',
    color: '#fff',
    fontSize: '0.96875rem',
    lineHeight: 1.4,
    pointerEvents: 'auto',
    '--focus': '#D9F23B',
    animationName: { from: { transform: 'translateY(1.5rem)', opacity: 0 } },
    animationDuration: '0.35s',
  },
  words: { flex: '1 1 13.75rem' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem',
    '& button': { color: '#fff', border: '2px solid rgb(255 255 255 / 0.4)', background: 'transparent' },
    '& button:first-child': { color: '#06283D', border: '2px solid transparent', background: '#D9F23B' },
  },
})
