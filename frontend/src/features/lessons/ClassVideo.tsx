import { playableVideo, type PlayableVideo } from '@lane-and-court/contract/pages/video.ts'
import { useState } from 'react'
import { Picture } from '../../ui/media/Picture.tsx'
import styles from './lessons.module.css'
import { OwnFilm } from './OwnFilm.tsx'

interface Props {
  title: string
  address: string
  poster: string
}

/**
 * The video of a class. An address that was saved before addresses were validated may not be a video: then
 * our own film is shown.
 */
export function ClassVideo({ title, address, poster }: Props) {
  const video = playableVideo(address) ?? { kind: 'own' }
  if (video.kind === 'own') return <OwnFilm title={title} poster={poster} />
  return <ExternalVideo title={title} address={address} poster={poster} video={video} />
}

type ExternalProps = Props & { video: Exclude<PlayableVideo, { kind: 'own' }> }

/**
 * Shows a small poster; the video of another site, which may track its viewers, is loaded only on a click.
 */
function ExternalVideo({ title, address, poster, video }: ExternalProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying && video.kind === 'file') {
    return (
      // Captions of a file of another site are not known.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={video.address} aria-label={title} controls playsInline autoPlay />
    )
  }
  if (isPlaying) {
    return (
      <iframe
        className={styles.video}
        src={video.address}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // The player has another origin: allow-same-origin gives it access to that origin only, not to ours.
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
          <circle cx="48" cy="48" r="46" fill="var(--lime)" />
          <path d="M39 31l28 17-28 17z" fill="var(--navy)" />
        </svg>
      </button>
      <noscript>
        <a href={address}>Watch the video</a>
      </noscript>
    </>
  )
}
