import { prepareBody, type PreparedBody, type ResponseKind } from './encodedBody.ts'
import { jsonData, jsonLength } from './jsonData.ts'

/** Memory of a cached response besides its data: the objects around it. */
const OBJECT_BYTES = 1_000
/** The data, the same as text, and that text compressed twice. */
const COPIES = 3

/**
 * The data of one public response, and its bytes as soon as somebody has requested them. The server itself
 * reads the data: for a page that it renders, nothing is serialized, compressed or parsed.
 */
export class CachedResponse<Topic> {
  /** What a client gets; frozen, because all pages share it. */
  readonly data: unknown
  readonly topic: Topic
  /** Time until which it may be used, in epoch milliseconds. */
  readonly until: number
  /** About how much memory it takes with its bytes, in bytes. */
  readonly size: number
  /** When it was read, in epoch milliseconds. */
  readonly builtAt: number
  readonly #kind: ResponseKind
  #body: PreparedBody | null = null

  /** @param built as the presenter returned it. @param builtAt when it was read, in epoch milliseconds. */
  constructor(
    built: unknown,
    {
      kind,
      topic,
      builtAt,
      maxAgeMs,
    }: { kind: ResponseKind; topic: Topic; builtAt: number; maxAgeMs: number },
  ) {
    this.data = jsonData(built)
    this.topic = topic
    this.until = builtAt + maxAgeMs
    this.size = OBJECT_BYTES + COPIES * jsonLength(this.data)
    this.#kind = kind
    this.builtAt = builtAt
  }

  /** @returns the bytes, or null if nobody has requested them yet. */
  get body(): PreparedBody | null {
    return this.#body
  }

  /** @returns the bytes; they are made once, at the first request. */
  prepare(): PreparedBody {
    return (this.#body ??= prepareBody(JSON.stringify(this.data), this.builtAt, this.#kind))
  }
}
