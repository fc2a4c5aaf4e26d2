/** A request as the pages of this release send it. `{name}` stands for a value of an earlier response. */
export interface ClientCall {
  /** Method and path. */
  request: string
  as: 'visitor' | 'admin' | 'staff'
  status: number
  body?: unknown
  /** The version that the write is based on, for `If-Match`. */
  version?: number
  /** Sends a picture, as a form. */
  isUpload?: boolean
  /** Names under which fields of the response are kept for later calls, by their path. */
  keep?: Record<string, string>
}

export const admin = (request: string, over: Partial<ClientCall> = {}): ClientCall => ({
  request,
  as: 'admin',
  status: 200,
  ...over,
})
export const visitor = (request: string, over: Partial<ClientCall> = {}): ClientCall => ({
  ...admin(request, over),
  as: 'visitor',
})
export const coach = (request: string, over: Partial<ClientCall> = {}): ClientCall => ({
  ...admin(request, over),
  as: 'staff',
})
export const write = <Body>(request: string, body: Body, over: Partial<ClientCall> = {}) =>
  admin(request, { body, status: request.startsWith('POST') ? 201 : 200, ...over })
export const remove = (request: string, status = 204) => admin(request, { status })
/** An id that nobody has. */

/** The id of nothing. */
export const NOBODY = '000000000000000000000000'
