/**
 * A window of a browser with an empty profile. Elements are selected by XPath, which every driver supports.
 */
export interface Tab {
  goto(address: string): Promise<void>
  /** Returns the value of an expression in the page, as plain JSON; awaits a promise. */
  evaluate(expression: string): Promise<unknown>
  click(xpath: string): Promise<void>
  /** Types into the field that has the focus. */
  type(xpath: string, text: string): Promise<void>
  /** Chooses an option by its value. */
  choose(xpath: string, value: string): Promise<void>
  /**
   * Kills the browser with SIGKILL, so that it writes nothing more.
   * @returns an empty tab on the same profile.
   */
  killAndReopen(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** The Debian packages that install it. */
  packages: string
  isInstalled(): boolean
  /** Returns why it cannot be killed and opened again on the same profile, or null when it can. */
  cannotKill(): string | null
  open(): Promise<Tab>
}
