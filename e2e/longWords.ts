import { fieldsIn, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import { expect, type Page } from '@playwright/test'
import { signInByApi } from './admin.ts'
import { ADMIN, type Site } from './site.ts'

/** The widest letter, without a place to break. @param most characters that the field takes. */
export const longWord = (most = 200): string => 'W'.repeat(Math.min(200, most))

/** Whose texts an administrator types freely. */
const isFree = (field: Field): boolean =>
  field.kind === 'list'
    ? isFree(field.of)
    : ['text', 'paragraphs', 'richText'].includes(field.kind) && !field.isTechnical

/** @returns content of a page whose every free text is a long word; the rest is as it was. */
function withLongWords(value: unknown, field: Field | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withLongWords(item, field))
  if (typeof value === 'string') return field && isFree(field) ? longWord() : value
  if (typeof value !== 'object' || value === null) return value
  return inFields(value, fieldsIn(field))
}

const inFields = (value: object, fields: Fields) =>
  Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      // Where a class is, is a choice that the description of the fields does not name.
      name === 'location' ? inner : withLongWords(inner, fields[name]),
    ]),
  )

/** The addresses of what was made. */
export interface LongWords {
  classId: string
  newsId: string
  staffId: string
  messageId: string
  closureId: string
  redirectId: string
  imageId: string
  pictureId: string
  coach: { username: string; password: string }
}

/** Signs an administrator in, and puts a long word into every free text of a site. */
export async function fillWithLongWords(page: Page, site: Site): Promise<LongWords> {
  await signInByApi(page, site)
  const send = async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(`${site.origin}/api${path}`, {
      method,
      headers: { Origin: site.origin },
      ...(data ? { data } : {}),
    })
    expect([path, response.status(), response.ok() ? '' : await response.text()]).toEqual([
      path,
      response.status(),
      '',
    ])
    return (response.status() === 204 ? {} : await response.json()) as { id: string } & Record<
      string,
      unknown
    >
  }
  const first = async (path: string) => {
    const answer = (await send('GET', `${path}?page=1`)) as unknown as { items?: { id: string }[] } & {
      id: string
    }[]
    const [one] = answer.items ?? answer
    return one?.id ?? ''
  }

  for (const [name, { fields }] of Object.entries(KNOWN_PAGES)) {
    const { content } = await send('GET', `/admin/content/${name}`)
    const change = await page.request.put(`${site.origin}/api/admin/content/${name}`, {
      headers: { Origin: site.origin },
      data: { content: inFields(content as object, fields) },
    })
    expect([name, change.status()]).toEqual([name, 200])
  }
  await send('POST', '/admin/content', {
    page: 'w'.repeat(80),
    content: {
      hero: { title: longWord(), subtitle: longWord() },
      sections: [
        { title: longWord(), content: longWord() },
        { title: longWord(), content: `<p>${longWord()}</p>` },
      ],
    },
  })

  const coach = { username: 'w'.repeat(64), password: 'a-password-for-journeys' }
  const { id: staffId } = await send('POST', '/admin/staff', {
    ...coach,
    name: longWord(120),
    role: longWord(120),
    bio: longWord(),
    email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    phone: '2'.repeat(40),
    specializations: { sport: 'tennis', levels: [longWord(60)], yearsOfExperience: 3 },
  })
  const aClass = {
    name: longWord(120),
    description: longWord(),
    dayOfWeek: new Date().getDay(),
    startTime: '09:00',
    endTime: '10:00',
    level: 'beginner',
    capacity: 4,
    sport: 'tennis',
    price: 40,
    location: 'Hoboken',
  }
  await send('POST', '/admin/classes', {
    ...aClass,
    coach: longWord(120),
    startTime: '11:00',
    endTime: '12:00',
  })
  const { id: classId } = await send('POST', '/admin/classes', { ...aClass, coachId: staffId })
  const today = new Date().toISOString().slice(0, 10)
  const { id: closureId } = await send('POST', '/admin/closures', {
    kind: 'moved',
    classIds: [classId],
    from: today,
    to: today,
    newPlace: longWord(120),
    message: longWord(),
  })
  const { id: newsId } = await send('POST', '/admin/news', {
    title: longWord(),
    content: `<h2>${longWord()}</h2><p>${longWord()}</p><ul><li>${longWord()}</li></ul><blockquote>${longWord()}</blockquote>`,
  })
  await send('PUT', `/admin/news/${newsId}`, { title: longWord(), content: longWord() })
  const imageId = await first('/admin/gallery')
  const image = ((await send('GET', '/admin/gallery')) as unknown as { id: string; image: string }[]).find(
    ({ id }) => id === imageId,
  )
  await send('PUT', `/admin/gallery/${imageId}`, {
    sport: 'tennis',
    image: image?.image ?? '',
    caption: longWord(),
    alt: longWord(),
  })
  const { id: redirectId } = await send('POST', '/admin/redirects', {
    from: 'v'.repeat(80),
    to: `/${'w'.repeat(80)}`,
  })
  await send('POST', '/contact', {
    name: longWord(120),
    email: `${'w'.repeat(60)}@${'w'.repeat(60)}.example`,
    phone: '2'.repeat(40),
    subject: longWord(),
    message: longWord(),
  })
  const messageId = await first('/admin/messages')
  await send('POST', `/admin/messages/${messageId}/notes`, { text: longWord() })
  await send('PUT', '/admin/messages/templates', { templates: [{ name: longWord(60), text: longWord() }] })
  await send('POST', '/admin/administrators', {
    name: longWord(60),
    username: 'w'.repeat(40),
    email: null,
    currentPassword: ADMIN.password,
  })
  // Something in the trash.
  const { id: gone } = await send('POST', '/admin/news', { title: longWord(), content: longWord() })
  await send('DELETE', `/admin/news/${gone}`)
  return {
    classId,
    newsId,
    staffId,
    messageId,
    closureId,
    redirectId,
    imageId,
    pictureId: await first('/admin/pictures'),
    coach,
  }
}
