/** The built site is damaged or of another release: this server cannot render its pages. */
export class SiteBuildError extends Error {
  /** @param reason what does not fit, without a period. */
  constructor(reason: string, options?: ErrorOptions) {
    super(`The built site does not fit this release: ${reason}. Build it again: npm run build`, options)
    this.name = 'SiteBuildError'
  }
}
