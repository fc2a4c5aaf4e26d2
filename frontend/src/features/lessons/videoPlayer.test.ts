import { expect, it } from 'vitest'
import { videoPlayer } from './videoPlayer.ts'

it.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  ['https://youtu.be/abcdefghijk?t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1'],
  [
    'https://www.youtube.com/embed/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  ],
  ['https://vimeo.com/12345678', 'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/12345678', 'https://player.vimeo.com/video/12345678?autoplay=1&dnt=1'],
])('plays %s', (address, player) => expect(videoPlayer(address)).toBe(player))

it.each([
  'javascript:alert(1)',
  'http://youtu.be/abcdefghijk',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/embed/abcdefghijk',
  'https://www.youtube.com/watch?v="><script>',
  'not an address',
  '',
])('loads no player for %s', (address) => expect(videoPlayer(address)).toBeNull())
