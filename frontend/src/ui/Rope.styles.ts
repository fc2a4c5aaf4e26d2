import { makeStyles } from '@griffel/react'

const bead = (x: number, color: string) =>
  `radial-gradient(circle at ${x}px 11px, ${color} 8.6px, transparent 9px) 0 0/132px 22px`

export const useRopeStyles = makeStyles({
  rope: {
    height: '22px',
    background: [
      bead(11, '#0B5FA5'),
      bead(33, '#0B5FA5'),
      bead(55, '#0B5FA5'),
      bead(77, '#fff'),
      bead(99, 'var(--lime)'),
      bead(121, '#fff'),
      'linear-gradient(rgb(6 40 61 / 0.24), rgb(6 40 61 / 0.24)) 0 50%/100% 3px no-repeat',
      '#17A5D2',
    ].join(', '),
    boxShadow: 'inset 0 -5px 8px rgb(1 58 99 / 0.15)',
    '@media print': { display: 'none' },
    '@media (forced-colors: active)': { borderBottom: '3px dotted CanvasText' },
  },
})
