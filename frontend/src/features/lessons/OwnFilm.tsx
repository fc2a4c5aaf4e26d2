import { useEffect, useId, useRef, useState } from 'react'
import { loadInBackground } from '../../offline/worker/background.ts'
import { FILM } from './film.ts'
import styles from './film.module.css'

/**
 * The site's own film. It never starts by itself. It is cached for offline visits when the browser is idle,
 * except for visitors who save data: they download nothing before pressing play.
 */
export function OwnFilm({ title, poster }: { title: string; poster: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const descriptionId = useId()
  useEffect(() => void loadInBackground(async () => (await import('./cacheFilm.ts')).cacheFilm()), [])
  const retry = () => {
    setFailed(false)
    video.current?.load()
    void video.current?.play().catch(() => undefined)
    // The button disappears, and the focus would be lost with it.
    video.current?.focus()
  }
  return (
    <div className={styles.film}>
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        aria-describedby={descriptionId}
        width={FILM.width}
        height={FILM.height}
        poster={poster}
        preload="none"
        controls
        tabIndex={0}
        playsInline
        muted
        loop
        onError={({ target, currentTarget }) => {
          // Each source that fails fires an error too; only after the last one is there nothing left to try.
          const last = currentTarget.querySelector('source:last-of-type')
          if (target === currentTarget || target === last) setFailed(true)
        }}
        onPlaying={() => setFailed(false)}
      >
        {FILM.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        <track kind="captions" src={FILM.captions} srcLang="en" label="English" />
      </video>
      <div role="status">
        {hasFailed && (
          <p className={styles.failed}>
            The video could not be loaded. Please check your connection.
            <button type="button" className="pill pill-small" onClick={retry}>
              Try again
            </button>
          </p>
        )}
      </div>
      <details className={styles.words}>
        <summary>What the video shows</summary>
        <ol id={descriptionId}>
          {FILM.scenes.map((scene) => (
            <li key={scene}>{scene}</li>
          ))}
        </ol>
      </details>
    </div>
  )
}
