import {
  picturesNamedIn,
  showPictures,
  type ShownPicture,
} from '@lane-and-court/contract/pictures/shownPictures.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useMemo } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import { idOfHash, pictureLibraryApi } from '../../data/api/pictureLibrary.api.ts'

const { adminPicture } = pictureLibraryApi.endpoints
type State = Parameters<ReturnType<typeof adminPicture.select>>[0]

/**
 * For a preview of what is not saved yet: reads from the library what is shown of its pictures, and again when a crop
 * is saved. A crop that waits in the outbox has no renditions yet; until it is sent, the picture stays as it was.
 * @param content with the addresses of whole pictures, as objects store them.
 * @returns the content as a public response would have it: with the crops and the focal points in the addresses. A
 *   picture that the library does not know, or not yet, stays whole.
 */
export function useShownPictures<Content>(content: Content): Content {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  // A text, so that typing starts no new requests.
  const named = [...picturesNamedIn(content)].toSorted().join(' ')
  const pictures = useMemo(
    () =>
      named.split(' ').flatMap((hash) => {
        const id = hash && idOfHash(hash)
        return id ? [{ hash, id }] : []
      }),
    [named],
  )
  useEffect(() => {
    const reads = pictures.map(({ id }) => dispatch(adminPicture.initiate(id)))
    return () => {
      for (const read of reads) read.unsubscribe()
    }
  }, [dispatch, pictures])
  const addresses = useSelector(
    (state: State) => pictures.map(({ id }) => adminPicture.select(id)(state).data?.shown),
    shallowEqual,
  )
  return useMemo(() => {
    const pictureEntries = pictures.flatMap(({ hash }, at): [string, ShownPicture][] => {
      const address = addresses[at]
      return address === undefined ? [] : [[hash, { address }]]
    })
    return pictureEntries.length === 0 ? content : showPictures(content, new Map(pictureEntries))
  }, [content, pictures, addresses])
}
