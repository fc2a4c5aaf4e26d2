/** What `data/api/pictureLibrary.api.ts` declares its endpoints with, and the outbox its writes to the library. */
export const PICTURE_LIBRARY = {
  path: '/admin/pictures',
  tag: 'Pictures',
  what: 'uploaded picture',
} as const
