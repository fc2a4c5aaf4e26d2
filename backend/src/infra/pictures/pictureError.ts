/** Thrown for a file that is not an accepted picture; its message is shown to the person who chose it. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}
