import encodeQR from 'qr'
import styles from './accounts.module.css'

/** A text as a QR code, drawn on this device: the key for an authenticator app goes to no other server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const squares = encodeQR(text, 'raw', { border: 1 })
  const path = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="var(--black)" />
    </svg>
  )
}
