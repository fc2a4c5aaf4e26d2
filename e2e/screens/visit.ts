import type { Page } from '@playwright/test'
import { respondAsSite } from '../respondAsSite.ts'
import type { Site } from '../site.ts'

/** An open page of a site with a session, and what prepares the states of its screens. */
export interface Visit {
  page: Page
  site: Site
  /** Of the administrator. */
  password: string
  /** Reads from the API with the session of the page. @param path below /api. */
  read: <T>(path: string) => Promise<T>
  /** Writes to the API with the session of the page. @returns what it responded. */
  write: <T = { id: string }>(method: string, path: string, data?: object) => Promise<T>
}

/** A state in which a sweep looks at a screen. The states of a list are shown one after the other. */
export interface ScreenState {
  /** The path of its route. */
  screen: string
  /** 'filled', 'empty', 'failing', 'missing', 'errors', 'conflict', 'dialog', 'menu', or what else it shows. */
  state: string
  /** The address that is opened first; without one the state follows from the one before. */
  open?: string | ((visit: Visit) => Promise<string>)
  /** The heading of the screen, when it is opened. */
  heading?: string | RegExp
  /** What leads to the state, and waits until it is shown. */
  prepare?: (visit: Visit) => Promise<unknown>
  /** What is new in this state, as a selector; without one the whole screen is looked at, at both widths. */
  part?: string
}

/** Screens that one test visits, on one site. */
export interface Sweep {
  title: string
  /** Whether the site is empty, as its owner opens it; otherwise it has its samples. */
  isNew?: true
  /** What the site needs beside its samples. */
  seed?: (visit: Visit) => Promise<unknown>
  states: readonly ScreenState[]
}

export const MAIN = 'main'
export const DIALOG = ':is([role=dialog], [role=alertdialog], dialog[open])'

/**
 * Has the site answer reads with something else, from now on and for these alone.
 * @param responses by path below /api, without its query.
 */
export async function answer({ page }: Visit, responses: Record<string, object>): Promise<void> {
  await page.unrouteAll()
  for (const [path, response] of Object.entries(responses))
    await page.route(
      ({ pathname }) => pathname === `/api${path}`,
      (route) => (route.request().method() === 'GET' ? respondAsSite(route, response) : route.fallback()),
    )
}

export const FAILURE = { status: 500, json: { message: 'The disk is full.', code: 'internal' } }

export const button = ({ page }: Visit, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

/**
 * Closes the dialog or the menu that is open, if any, and waits until screen readers reach the page behind it again: a
 * screen that is left before that leaves it hidden from them.
 */
export async function close({ page }: Visit): Promise<void> {
  const dialog = page.locator(`${DIALOG}:visible`).last()
  await ((await dialog.isVisible()) ? dialog.press('Escape') : page.keyboard.press('Escape'))
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('#root[aria-hidden=true]').waitFor({ state: 'detached' })
}

/** Follows a link to a screen: on a phone it is in a menu that is closed. */
export const openByLink = ({ page }: Visit, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** Waits until a text is shown. */
export const shows = ({ page }: Visit, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Opens the menu of the first row of a list or table. @param more the action that is chosen in it. */
export async function rowMenu({ page }: Visit, more?: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  const menu = page.locator('[popover]:popover-open')
  if (more)
    await menu
      .locator(':is(a, button)')
      .filter({ hasText: new RegExp(`^${more}`) })
      .first()
      .click()
  else await menu.first().waitFor()
}

export const submit = ({ page }: Visit) => page.getByRole('main').locator('[type=submit]').first().click()

/** Waits for the first field that is marked as invalid. */
const invalid = ({ page }: Visit) =>
  page.getByRole('main').locator(':is([aria-invalid=true], [data-fault])').first().waitFor()

/** Sends the form that is open, and waits for what it finds wrong. */
export async function sendWrong(visit: Visit): Promise<void> {
  await submit(visit)
  await invalid(visit)
}

/** Opens the saved versions of a record. */
export async function showHistory(visit: Visit): Promise<void> {
  await button(visit, 'Show history').click()
  await visit.page.getByRole('list', { name: 'Saved versions' }).waitFor()
}

/** @returns the address of the form of the first object of a list. @param path below /api, and its screen. */
export const firstOf = (path: string) => async (visit: Visit) => {
  const list = await visit.read<{ id: string }[] | { items: { id: string }[] }>(`${path}?page=1`)
  const [first] = Array.isArray(list) ? list : list.items
  return `${path}/${first?.id}/edit`
}

/** @returns a message as the contact form sends it. */
export const aMessage = (name: string) => ({
  name,
  email: `${name.slice(0, 3).toLowerCase()}@example.com`,
  phone: '201-555-0123',
  subject: 'swimming',
  message: 'Is there a place on Saturdays?',
})
