import { playableVideo, type PlayableVideo } from '@lane-and-court/contract/pages/video.ts'
import { useState } from 'react'
import { Picture } from '../../ui/Picture.tsx'
import { useLessonsStyles } from './lessons.styles.ts'
import { OwnFilm } from './OwnFilm.tsx'

interface Props {
  title: string
  address: string
  poster: string
}

/** The video of a class. One that was saved before its address was checked may be none: then it is our own film. */
export function ClassVideo({ title, address, poster }: Props) {
  const video = playableVideo(address) ?? { kind: 'own' }
  if (video.kind === 'own') return <OwnFilm title={title} poster={poster} />
  return <VideoOfOthers title={title} address={address} poster={poster} video={video} />
}

type OfOthers = Props & { video: Exclude<PlayableVideo, { kind: 'own' }> }

/** A light poster; the video, and what it tells its makers, comes only when somebody asks for it. */
function VideoOfOthers({ title, address, poster, video }: OfOthers) {
  const [isPlaying, setPlaying] = useState(false)
  const styles = useLessonsStyles()
  if (isPlaying && video.kind === 'file') {
    return (
      // Nobody knows of captions to a file of another site.
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
