/** For tests: a fake Cache with a limit in bytes, which throws a QuotaExceededError as the browser does. */
export class FakeCache {
  readonly entries = new Map<string, Blob>()
  room: number

  constructor(room = Infinity) {
    this.room = room
  }

  get bytes(): number {
    return [...this.entries.values()].reduce((all, { size }) => all + size, 0)
  }

  keys = () => Promise.resolve([...this.entries.keys()].map((url) => new Request(url)))
  delete = (url: string) => Promise.resolve(this.entries.delete(url))
  match = async ({ url }: Request) => {
    const body = this.entries.get(url)
    return body && new Response(body)
  }
  put = async ({ url }: Request, response: Response) => {
    const body = await response.blob()
    if (this.bytes - (this.entries.get(url)?.size ?? 0) + body.size > this.room)
      throw new DOMException('no room', 'QuotaExceededError')
    this.entries.set(url, body)
  }
}
