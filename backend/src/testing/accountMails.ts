import type { Mail } from '../infra/mail.ts'

/** What a site in a test sends. */
export const mails: Mail[] = []
let fails = false

/** Lets the mail server of the test fail, or work again. */
export const failMails = (isFailing: boolean): void => void (fails = isFailing)

/** The mail server of the test. */
export async function keepMail(mail: Mail): Promise<void> {
  if (fails) throw new Error('mail server is down')
  mails.push(mail)
}

/** @returns the token of a link. */
export const tokenOf = (link: string | null | undefined): string => link?.split('#')[1] ?? ''

/** @returns the link in the text of a mail. */
export const linkIn = (mail: Mail | undefined): string =>
  /https?:\/\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
