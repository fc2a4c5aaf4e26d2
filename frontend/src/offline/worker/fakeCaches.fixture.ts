const addressOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, location.origin).href

/** For tests: the part of the Cache API that the service worker uses, in the order of the specification. */
export class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()
  /** Whether storage is full. */
  isFull: (address: string) => boolean = () => false

  has = async (name: string) => this.stores.has(name)
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
  open = async (name: string) => {
    const entries = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (request: string | { url: string }) => entries.get(addressOf(request))?.clone(),
      put: async (request: string | { url: string }, response: Response) => {
        const address = addressOf(request)
        if (this.isFull(new URL(address).pathname)) throw new DOMException('full', 'QuotaExceededError')
        entries.delete(address)
        entries.set(address, response)
      },
      delete: async (request: string | { url: string }) => entries.delete(addressOf(request)),
    }
  }

  /** @returns the paths in a cache, in their order. */
  pathsIn(name: string): string[] {
    return [...(this.stores.get(name)?.keys() ?? [])].map((url) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    })
  }
}
