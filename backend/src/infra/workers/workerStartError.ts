/** The first worker could not open the site. It has printed the reason itself. */
export class WorkerStartError extends Error {
  override name = 'WorkerStartError'
}
