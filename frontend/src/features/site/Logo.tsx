import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './Header.module.css'

const LOAD_CHECK_MS = 2_000
const initials = (brand: string) => (brand.match(/\p{Lu}/gu) ?? ['L', 'C']).slice(0, 2).join('')

/** The logo and the name; initials replace a logo that failed to load (checked after 2 s). */
export function Logo({ brand }: { brand: string }) {
  const [hasFailed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => {
      if (image.current && image.current.naturalWidth === 0) setFailed(true)
    }, LOAD_CHECK_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <Link to="/" className={styles.logo}>
      {hasFailed ? (
        <span className={styles.initials} aria-hidden="true">
          {initials(brand)}
        </span>
      ) : (
        <img
          ref={image}
          src="/icons/favicon.svg"
          alt=""
          width={42}
          height={42}
          onError={() => setFailed(true)}
        />
      )}
      <span className={styles.name}>{brand}</span>
    </Link>
  )
}
