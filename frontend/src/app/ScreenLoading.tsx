/** Holds the place of a screen whose script is on its way, so that the footer does not jump up. */
export function ScreenLoading() {
  return (
    <div className="screen-loading" role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
