/** For tests: a cache of the browser's, which has room for so many bytes and refuses more as the browser does. */
export class FakeCache {
  readonly kept = new Map<string, Blob>()
  room: number

  constructor(room = Infinity) {
    this.room = room
  }

  get bytes(): number {
    return [...this.kept.values()].reduce((all, { size }) => all + size, 0)
  }

  keys = () => Promise.resolve([...this.kept.keys()].map((url) => new Request(url)))
  delete = (url: string) => Promise.resolve(this.kept.delete(url))
  match = async ({ url }: Request) => {
    const body = this.kept.get(url)
    return body && new Response(body)
  }
  put = async ({ url }: Request, response: Response) => {
    const body = await response.blob()
    if (this.bytes - (this.kept.get(url)?.size ?? 0) + body.size > this.room)
      throw new DOMException('no room', 'QuotaExceededError')
    this.kept.set(url, body)
  }
}
