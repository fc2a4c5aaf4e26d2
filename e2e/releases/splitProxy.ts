import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'

/** The servers between which requests are split, by their ports. Both may be changed while it runs. */
export interface Split {
  /** The API and the uploaded pictures. */
  api: number
  /** Everything else: documents, scripts, styles. */
  pages: number
}

const isApi = (path: string) => /^\/(api|uploads)(\/|$)/.test(path)

/** Serves pages of one server with the API of another, under one origin. @returns what stops it. */
export const openSplitProxy = (split: Split, port: number): Promise<() => Promise<void>> =>
  serve(port, (req, res) => pass(req, res, isApi(req.url ?? '') ? split.api : split.pages))

/** Passes requests on to a server that has no `/readyz`, and answers `/readyz` with 200 itself. @returns what stops it. */
export const openAsReady = (server: number, port: number): Promise<() => Promise<void>> =>
  serve(port, (req, res) => (req.url === '/readyz' ? void res.end() : pass(req, res, server)))

async function serve(port: number, onRequest: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(onRequest)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

function pass(req: IncomingMessage, res: ServerResponse, port: number): void {
  const sent = request(
    { port, host: '127.0.0.1', method: req.method, path: req.url, headers: req.headers },
    (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(res)
    },
  )
  sent.once('error', () => res.destroy())
  req.pipe(sent)
}
