// @vitest-environment jsdom
import { OWN_FILM } from '@lane-and-court/contract/pages/video.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ClassVideo } from './ClassVideo.tsx'
import { FILM } from './film.ts'

afterEach(cleanup)
const POSTER = '/pictures/four-balls-landscape-960.webp'
const show = (address: string) =>
  render(<ClassVideo title="How each ball bounces" address={address} poster={POSTER} />).container

it.each([OWN_FILM, 'https://a.example/page', 'javascript:alert(1)'])(
  'the page shows our own film for %s, with controls, captions and a description, and without autoplay',
  (address) => {
    const video = show(address).querySelector('video')
    if (!video) throw new Error('no video')
    expect([...video.querySelectorAll('source')].map(({ src }) => new URL(src).pathname)).toEqual(
      FILM.sources.map(({ src }) => src),
    )
    expect(video.controls).toBe(true)
    expect(video.autoplay).toBe(false)
    expect(video.preload).toBe('none')
    expect(video.hasAttribute('playsinline')).toBe(true)
    expect([video.width, video.height]).toEqual([FILM.width, FILM.height])
    expect(new URL(video.poster).pathname).toBe(POSTER)
    expect(video.getAttribute('aria-label')).toBe('How each ball bounces')
    const description = document.getElementById(video.getAttribute('aria-describedby') ?? '')
    expect(description?.children).toHaveLength(FILM.scenes.length)
    const track = video.querySelector('track')
    expect([track?.kind, track?.srclang]).toEqual(['captions', 'en'])
  },
)

it('a film that cannot be loaded shows an error, and "Try again" loads it again', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no network'))
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const sources = show(OWN_FILM).querySelectorAll('source')
  fireEvent.error(sources[0]!)
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.error(sources[1]!)
  expect(screen.getByRole('status').textContent).toContain('The video could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledOnce()
  expect(play).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe('')
  expect(document.activeElement?.tagName).toBe('VIDEO')
})

it('a video file of another site is not requested before somebody plays it', () => {
  const container = show('https://a.example/film.webm')
  expect(container.querySelector('video, iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play: How each ball bounces' }))
  expect(container.querySelector('video')?.src).toBe('https://a.example/film.webm')
  expect(container.querySelector('video')?.controls).toBe(true)
})

it('a player of another site is loaded on a click, from its address without cookies', () => {
  const container = show('https://youtu.be/abcdefghijk')
  expect(container.querySelector('video, iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  expect(container.querySelector('iframe')?.src).toContain(
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  )
})
