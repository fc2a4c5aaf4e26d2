import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { PageContent, PageContentBody, PageContentUpdate } from '@lane-and-court/contract/pages/pages.ts'
import type { SetupStep } from '@lane-and-court/contract/site/setup.schema.ts'
import { isGroup } from '../../../base/isGroup.ts'
import { valueAt, withValue } from '../../../ui/form/content/contentTree.ts'
import { toInput, toValues, type EditorValues } from '../editor/values.ts'

/** The state of all towns in which there are classes. */
const STATE = 'NJ'

const textAt = (content: unknown, path: readonly (string | number)[]): string => {
  const value = valueAt(content, path)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Makes form values of the page of a step. They are those of the editor of page content, so that what was typed in one
 * of the two is also there in the other.
 * @param site the page content `site`, whose address a first place begins with; undefined if it is not known.
 */
export const valuesOf =
  (step: SetupStep, site: PageContentBody | undefined) =>
  (stored: PageContent): EditorValues =>
    toValues(step === 'place' ? { ...stored, content: withPlace(stored.content, site) } : stored)

/** @returns what a step saves. Invalid text of the JSON tab stays as it is, for the schema to refuse. */
export const inputOf =
  (step: SetupStep) =>
  (values: EditorValues): PageContentUpdate => {
    const { content } = toInput(values)
    return { content: step === 'place' && isGroup(content) ? withTown(content) : content }
  }

/** @returns the places, with one to fill in if there is none. */
function withPlace(content: PageContentBody, site: PageContentBody | undefined): PageContentBody {
  const { items } = content
  if (Array.isArray(items) && items.length > 0) return content
  const town = textAt(site, ['address', 'locality'])
  const place = {
    name: '',
    location: LOCATIONS.find((one) => one === town) ?? '',
    sports: [],
    street: textAt(site, ['address', 'street']),
    locality: '',
    region: '',
    postalCode: textAt(site, ['address', 'postalCode']),
  }
  return { ...content, items: [place] }
}

/** The form asks for the town alone: it is the city of the address too, unless that is another place. */
function withTown(content: PageContentBody): PageContentBody {
  const first = ['items', 0]
  const city = textAt(content, [...first, 'locality'])
  const isOther = city !== '' && !LOCATIONS.some((town) => town === city)
  const located = isOther
    ? content
    : withValue(content, [...first, 'locality'], textAt(content, [...first, 'location']))
  const state = [...first, 'region']
  return textAt(located, state) ? located : withValue(located, state, STATE)
}
