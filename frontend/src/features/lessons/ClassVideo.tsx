import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { useLessonsStyles } from './lessons.styles.ts'
import { videoPlayer } from './videoPlayer.ts'

interface Props {
  title: string
  address: string
  poster: string
}

/** A light poster; the player, and what it tells its makers, comes only when somebody asks for it. */
export function ClassVideo({ title, address, poster }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const styles = useLessonsStyles()
  const player = videoPlayer(address)
  if (!player) return null
  if (isPlaying) {
    return (
      <iframe
        className={styles.video}
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // The player is another origin's: inside its own it may do what it needs, here nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  }
  return (
    <>
      <button
        data-needs-scripts
        type="button"
        className={styles.poster}
        aria-label={`Play: ${title}`}
        onClick={() => setPlaying(true)}
      >
        <Picture className={styles.video} image={poster} alt="" sizes="(width <= 60rem) 92vw, 56.25rem" />
        <svg className={styles.play} viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="46" fill="#D9F23B" />
          <path d="M39 31l28 17-28 17z" fill="#06283D" />
        </svg>
      </button>
      <noscript>
        <a href={address}>Watch the video</a>
      </noscript>
    </>
  )
}
