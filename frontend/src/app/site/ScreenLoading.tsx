/** Takes the place of a screen while its script loads, so that the footer does not jump up. */
export function ScreenLoading() {
  return (
    <div className="screen-loading" role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
