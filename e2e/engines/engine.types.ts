/** One window of a browser with an empty profile. Elements are named by XPath, which every driver knows. */
export interface Tab {
  goto(address: string): Promise<void>
  /** The value of an expression in the page, as plain JSON; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  click(xpath: string): Promise<void>
  /** Types into the field that has the focus. */
  type(xpath: string, text: string): Promise<void>
  /** Chooses an option by its value. */
  choose(xpath: string, value: string): Promise<void>
  /** Ends the whole browser with SIGKILL, so that it writes nothing more. @returns an empty tab on what was stored. */
  killAndReopen(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** The Debian packages that bring it. */
  packages: string
  isInstalled(): boolean
  /** Why it cannot be killed and opened again on what it stored, or null where it can. */
  cannotKill(): string | null
  open(): Promise<Tab>
}
