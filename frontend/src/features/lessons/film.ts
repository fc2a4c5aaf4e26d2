import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'

/** The site's own film, in `frontend/public/films`. */
export const FILM = {
  width: 960,
  height: 540,
  /** In the order in which a browser tries them: it plays the first that it supports. */
  sources: [
    { src: OWN_FILM, type: 'video/mp4; codecs="avc1.4D401F"' },
    { src: '/films/four-balls.webm', type: 'video/webm; codecs="vp9"' },
  ],
  captions: '/films/four-balls.vtt',
  /** What each scene shows, for captions and for those who do not watch. */
  scenes: [
    'Red ball, ages 4 to 8: 75% slower, on a small court, with the lowest bounce.',
    'Orange ball, ages 7 to 11: 50% slower, on a larger court, and it bounces a little higher.',
    'Green ball, by skill: 25% slower, on the full court, and it bounces higher still.',
    'Yellow ball, ages 12+: full speed, with the highest bounce.',
    'The same drop, four bounces: red comes back lowest, then orange, green and yellow.',
  ],
} as const
