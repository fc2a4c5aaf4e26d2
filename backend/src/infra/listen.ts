import type { Server } from 'node:net'

/** Why a server cannot listen where the environment says, in a sentence for the person who starts the site. */
export class ListenError extends Error {
  override name = 'ListenError'
}

interface Address {
  host: string
  /** 0 for any free one. */
  port: number
  /** The variables that say where, for the sentence: `{ host: 'HOST', port: 'PORT' }`. */
  variables: { host: string; port: string }
}

/** Systems let only their administrator listen on a lower one. */
const FIRST_FREE_FOR_ALL = 1_024

/** @returns the port. @throws ListenError, with a sentence, when the server cannot listen there. */
export async function listen(server: Server, address: Address): Promise<number> {
  const { host, port } = address
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(new ListenError(sentenceOf(error, address)))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  const listening = server.address()
  return typeof listening === 'object' && listening ? listening.port : port
}

function sentenceOf(
  { code, syscall, message }: NodeJS.ErrnoException,
  { host, port, variables }: Address,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop that program, or set ${variables.port} to another port.`
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not listen on port ${port}. Set ${variables.port} to ${FIRST_FREE_FOR_ALL} or higher; a proxy in front listens on 80 and 443.`
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || syscall === 'getaddrinfo')
    return `${host} is no address of this computer. Set ${variables.host} to one that it has, as 127.0.0.1 for this computer alone, or 0.0.0.0 for all of its addresses.`
  return `The server cannot listen on port ${port} of ${host} (${message}). Set ${variables.port} or ${variables.host} to something else.`
}

/** @returns the URL of a server for somebody on this computer. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
