import { vi } from 'vitest'

/** For tests without a window, in which IndexedDB stores a Blob: stands for what the outbox uses of it. */
export function stubWindow(): void {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
}

/** Lets uploads, which go by XMLHttpRequest, use the `fetch` of the test. */
export function stubUploads(): void {
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    private path = ''
    private headers: Record<string, string> = {}
    private response: Response | null = null
    open(_method: string, path: string) {
      this.path = path
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }
    getResponseHeader(name: string) {
      return this.response?.headers.get(name) ?? null
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: FormData) {
      try {
        this.response = await fetch(this.path, { method: 'POST', headers: this.headers, body })
        this.status = this.response.status
        this.responseText = await this.response.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}
