import { RICH_TEXT } from './richText.limits.ts'
import { isPictureAddress } from '../pictures/pictureAddress.ts'

const CODE = 'alert(1)'
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  '&#1;javascript:',
  'java\tscript:',
  'java&#10;script:',
  'java&#x0A;script:',
  'javascript&colon;',
  '&#106;avascript:',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A',
  'vbscript:',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'feed:javascript:',
  'blob:https://evil.example/',
  'filesystem:https://evil.example/',
]
const PLACES = [
  (address: string) => `<a href="${address}${CODE}">x</a>`,
  (address: string) => `<a href='${address}${CODE}'>x</a>`,
  (address: string) => `<img src="${address}${CODE}">`,
  (address: string) => `<p><svg><a xlink:href="${address}${CODE}"><text>x</text></a></svg></p>`,
  (address: string) => `<p></p><iframe src="${address}${CODE}"></iframe>`,
  (address: string) => `<p></p><form action="${address}${CODE}"><button>x</button></form>`,
  (address: string) => `<p></p><object data="${address}${CODE}"></object>`,
]
const EVENTS = [
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onanimationstart',
  'ONERROR',
]
const TAGS = [
  (event: string) => `<p ${event}=${CODE}>x</p>`,
  (event: string) => `<img src=x ${event}="${CODE}">`,
  (event: string) => `<img/src=x/${event}=${CODE}>`,
  (event: string) => `<p></p><svg ${event}=${CODE}>`,
  (event: string) => `<a href="/" ${event}\n=\n'${CODE}'>x</a>`,
  (event: string) => `<b></b><details open ${event}=${CODE}><summary>x</summary></details>`,
  (event: string) => `<p></p><input autofocus ${event}=${CODE}>`,
  (event: string) => `<span style="animation:x" ${event}=${CODE}>x</span>`,
  (event: string) => `<p title="><img src=x ${event}=${CODE}>">x</p>`,
]
const OTHERS = [
  '<script>alert(1)</script><p>x</p>',
  '<p><scr<script>ipt>alert(1)</scr</script>ipt></p>',
  '<p></p><script src=//evil.example/x.js></script>',
  '<p></p><SCRIPT/XSS SRC="//evil.example/x.js"></SCRIPT>',
  '<p></p><<script>alert(1);//<</script>',
  '<p></p><style>@import "javascript:alert(1)"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p></p><link rel=stylesheet href="javascript:alert(1)">',
  '<p></p><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<p></p><base href="javascript:alert(1)//">',
  '<p></p><embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p></p><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<p></p><svg><style><img src=x onerror=alert(1)></style></svg>',
  '<p></p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p></p><template><img src=x onerror=alert(1)></template>',
  '<p></p><textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<p></p><title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<p></p><xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<p></p><!--><img src=x onerror=alert(1)>-->',
  '<p></p><!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<p></p><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p></p><form id=x></form><button form=x formaction=javascript:alert(1)>x</button>',
  '<p></p><video><source onerror=alert(1)></video>',
  '<p></p><audio src=x onerror=alert(1)></audio>',
  '<p></p><marquee onstart=alert(1)>x</marquee>',
  '<p></p><isindex type=image src=1 onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<a href="//evil.example" target="_self">x</a>',
  '<img srcset="javascript:alert(1) 1x" src="/x.webp">',
  '<p id="main" name="cookie" class="skip">x</p>',
  '<img name="getElementById" src="/x.webp">',
]

/** HTML that tries to run a script; each text is recognized as HTML. */
export const HOSTILE_HTML: readonly string[] = [
  ...SCHEMES.flatMap((scheme) => PLACES.map((place) => place(scheme))),
  ...EVENTS.flatMap((event) => TAGS.map((tag) => tag(event))),
  ...OTHERS,
]

const NAME = `(?:${RICH_TEXT.tags.join('|')})`
const ATTRIBUTE = `(${RICH_TEXT.attributes.join('|')})="([^"]*)"`
const TAG = new RegExp(`<(?:/${NAME}|${NAME}((?: (?:${ATTRIBUTE}))*) ?/?)>`, 'g')
const ENTITY = /&(?:amp|lt|gt|quot);/g
const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * @param html the output of a sanitizer, in the plain form that all of them write.
 * @returns the parts of it that the allow-list of the contract does not allow.
 */
export function findHostileMarkup(html: string): string[] {
  const hostileParts: string[] = []
  const rest = html.replace(TAG, (_tag, attributes: string | undefined) => {
    for (const [, name, value = ''] of (attributes ?? '').matchAll(new RegExp(ATTRIBUTE, 'g'))) {
      if (name !== 'href' && name !== 'src') continue
      const address = value.replace(ENTITY, (entity) => LETTERS[entity] ?? entity)
      const scheme = URL.parse(address, 'https://site.invalid/page')?.protocol.slice(0, -1) ?? address
      if (name === 'src' && !isPictureAddress(address)) hostileParts.push(address)
      const isRead = !/&(?!amp;|lt;|gt;|quot;)/.test(value)
      if (!isRead || !(RICH_TEXT.schemes as readonly string[]).includes(scheme)) hostileParts.push(address)
    }
    return ''
  })
  if (/<[a-z!/?]/i.test(rest)) hostileParts.push(rest)
  return hostileParts
}
