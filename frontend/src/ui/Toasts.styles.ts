import { makeStyles } from '@griffel/react'

const PHONE = '@media (width < 48rem)'

export const useToastsStyles = makeStyles({
  viewport: {
    position: 'fixed',
    zIndex: 100,
    right: 0,
    bottom: 0,
    width: '100%',
    padding: '1rem',
    pointerEvents: 'none',
    '&[data-edge="other"]': { top: 0, bottom: 'auto' },
    // At the top: a phone has the controls of the admin area at the bottom.
    [PHONE]: {
      top: 0,
      bottom: 'auto',
      paddingTop: 'max(0.75rem, env(safe-area-inset-top))',
      '&[data-edge="other"]': {
        top: 'auto',
        // Above the bar of the admin area.
        bottom: 'calc(5rem + env(safe-area-inset-bottom))',
        paddingTop: '1rem',
      },
    },
    '@media (width >= 48rem)': { maxWidth: '26.25rem' },
    '@media print': { display: 'none' },
  },
  toast: {
    display: 'flex',
    alignItems: 'start',
    gap: '0.75rem',
    padding: '1rem 0.75rem 1rem 1.25rem',
    border: '1px solid var(--line)',
    borderLeft: '6px solid var(--lime)',
    borderRadius: '1.25rem',
    backgroundColor: 'var(--card)',
    boxShadow: '0 18px 44px -12px rgb(3 20 32 / 0.45)',
    color: 'var(--ink)',
    pointerEvents: 'auto',
    animationName: { from: { transform: 'translateY(1.25rem)', opacity: 0 } },
    animationDuration: '0.25s',
    [PHONE]: { animationName: { from: { transform: 'translateY(-1.25rem)', opacity: 0 } } },
  },
  destructive: { border: '1px solid #B3261E', backgroundColor: '#8C1D18', color: '#fff', '--focus': '#fff' },
  words: { flexGrow: 1, overflowWrap: 'anywhere' },
  action: {
    flexShrink: 0,
    minHeight: '2.75rem',
    padding: '0.25rem 1.125rem',
    border: '1.5px solid var(--line)',
    borderRadius: '99rem',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontWeight: 700,
    cursor: 'pointer',
  },
  close: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '2.75rem',
    height: '2.75rem',
    border: 'none',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
})
