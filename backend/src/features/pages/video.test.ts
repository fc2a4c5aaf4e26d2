import { OWN_FILM, playableVideo, PLAYER_ORIGINS } from '@lane-and-court/contract/pages/video.ts'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1'
const VIMEO = 'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1'

const PLAYERS = [
  ['https://www.youtube.com/watch?v=abcdefghijk', YOUTUBE],
  ['https://www.youtube.com/watch?list=PL1&v=abcdefghijk&t=3s', YOUTUBE],
  ['https://m.youtube.com/watch?v=abcdefghijk', YOUTUBE],
  ['https://youtu.be/abcdefghijk?t=3', YOUTUBE],
  ['https://www.youtube.com/embed/abcdefghijk', YOUTUBE],
  ['https://www.youtube.com/shorts/abcdefghijk', YOUTUBE],
  ['https://vimeo.com/12345678', VIMEO],
  ['https://player.vimeo.com/video/12345678', VIMEO],
  ['https://vimeo.com/12345678/0a1b2c3d4e', `${VIMEO}&h=0a1b2c3d4e`],
  ['https://player.vimeo.com/video/12345678?h=0a1b2c3d4e', `${VIMEO}&h=0a1b2c3d4e`],
] as const

it.each(PLAYERS)('%s is shown by an embedded player', (address, player) =>
  expect(playableVideo(address)).toEqual({ kind: 'player', address: player }),
)

it.each([
  ['https://a.example/film.mp4', 'https://a.example/film.mp4'],
  ['HTTPS://A.example/a%20b/Film.WEBM?key=1#t=5', 'https://a.example/a%20b/Film.WEBM?key=1#t=5'],
])('%s is played as a file', (address, file) =>
  expect(playableVideo(address)).toEqual({ kind: 'file', address: file }),
)

it('the film of the site is recognized', () => expect(playableVideo(OWN_FILM)).toEqual({ kind: 'own' }))

it.each([
  'javascript:alert(1)',
  'http://youtu.be/abcdefghijk',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/embed/abcdefghijk',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/watch?v=abcdefghij',
  'https://www.youtube.com/playlist?list=abcdefghijk',
  'https://www.youtube.com/embed/abcdefghijk/x',
  'https://vimeo.com/channels/12345678',
  'https://vimeo.com/0',
  'https://vimeo.com/12345678?h="',
  'https://a.example:8443/film.mp4',
  'https://a@a.example/film.mp4',
  'https://a.example/film.mp4.exe',
  'https://[/film.mp4',
  '//a.example/film.mp4',
  ' https://youtu.be/abcdefghijk',
  '/films/../api/admin/logout.mp4',
  'not an address',
  '',
])('%s is not playable', (address) => expect(playableVideo(address)).toBeNull())

it('a long hostile URL is rejected in linear time', () => {
  for (const part of ['/', 'a', '.mp4', '%', 'https://', '?v='])
    expect(playableVideo(`https://vimeo.com/${part.repeat(100_000)}x`)).toBeNull()
})

const api = useTestServer()

it('the content security policy allows only the video players and files over https', async () => {
  const policy = (await api.call('/api/health')).headers.get('content-security-policy') ?? ''
  const allowed = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ')
  expect(allowed('frame-src')).toEqual([...PLAYER_ORIGINS])
  expect(new Set(PLAYERS.map(([, player]) => new URL(player).origin))).toEqual(new Set(PLAYER_ORIGINS))
  expect(allowed('media-src')).toEqual(["'self'", 'https:'])
})
