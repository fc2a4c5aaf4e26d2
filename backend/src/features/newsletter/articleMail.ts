import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { searchableText } from '@lane-and-court/contract/pages/plainText.ts'
import { usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { PALETTE } from '@lane-and-court/contract/site/colors.ts'
import type { Types } from 'mongoose'
import { escapeHtml } from '../../infra/escapeHtml.ts'
import type { Mail } from '../../infra/mail.ts'
import { sanitizeRichText, withCompleteAddresses } from '../../infra/richText.ts'
import type { MailingDocument } from './newsletter.model.ts'
import { withJpegs } from './mailPictures.ts'
import { mailedLink, type NewsletterSite } from './mailSite.ts'

/** An article as it is mailed. */
export type MailedArticle = Pick<MailingDocument, 'title' | 'html' | 'text' | 'image' | 'imageAlt' | 'slug'>

/** What is mailed of a stored article. */
interface StoredArticle {
  _id: Types.ObjectId
  title: string
  content: string
  image: string | null
  imageAlt: string
  slug?: string
}

/** @returns the parts of an article that are mailed, with complete addresses. It is sanitized once more. */
export function mailedArticle(article: StoredArticle, origin: string): MailedArticle {
  const { _id, title, content, imageAlt, slug } = article
  const id = _id.toHexString()
  const image = usablePicture(article.image)
  return {
    title,
    html: isHtml(content)
      ? withCompleteAddresses(withJpegs(sanitizeRichText(content)), origin + newsPath({ id, slug }))
      : paragraphs(content),
    text: searchableText(content),
    image: image && new URL(withJpegs(image), origin).href,
    imageAlt,
    ...(slug ? { slug } : {}),
  }
}

/** Plain text, as its author has divided it into lines. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Mail programs that know no dark look, or have one of their own, ignore the last rules. */
const STYLE = `body{margin:0;padding:0;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.55;color:#0b2233;background:#ffffff}
.mail{max-width:600px;margin:0 auto;padding:24px 20px}
h1{margin:0 0 16px;font-size:26px;line-height:1.2}
img{max-width:100%;height:auto;border-radius:12px}
a{color:${PALETTE.pool}}
.brand{margin:0 0 24px;font-weight:bold;color:${PALETTE.pool}}
.foot{margin-top:32px;padding-top:16px;border-top:1px solid #d5dee5;font-size:14px;color:#44586a}
@media (prefers-color-scheme:dark){body{color:#e8f0f5;background:#0b1a26}a,.brand{color:#7cc4ff}.foot{border-color:#2c4254;color:#a9bccb}}`

interface Recipient {
  email: string
  /** The token of the link that unsubscribes. */
  token: string
}

/**
 * @param id of the article. @param token of the link that unsubscribes this reader.
 * @returns the mail of an article to one subscriber: as HTML and as text, with the same words.
 */
export function articleMail(
  id: string,
  article: MailedArticle,
  { email, token }: Recipient,
  site: NewsletterSite,
): Mail & { html: string } {
  const { title, html, text, image, imageAlt, slug } = article
  const address = site.origin + newsPath({ id, slug })
  const unsubscribeUrl = mailedLink(site, 'unsubscribe', token)
  const why = `You get this email because you signed up for news from ${site.brand}.`
  const picture = image ? `<p><img src="${escapeHtml(image)}" alt="${escapeHtml(imageAlt)}"></p>` : ''
  const place = site.postalAddress
  return {
    ...site.sender,
    to: email,
    subject: title,
    unsubscribeUrl,
    text: `${[
      title,
      text,
      `Read it on our website: ${address}`,
      '--',
      why,
      `Unsubscribe: ${unsubscribeUrl}`,
      [site.brand, place].filter(Boolean).join(', '),
    ].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="mail">
<p class="brand">${escapeHtml(site.brand)}</p>
<h1>${escapeHtml(title)}</h1>
${picture}
${html}
<p><a href="${escapeHtml(address)}">Read it on our website</a></p>
<div class="foot">
<p>${escapeHtml(why)}<br><a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></p>
<p>${escapeHtml([site.brand, place].filter(Boolean).join(', '))}</p>
</div>
</div>
</body>
</html>
`,
  }
}
