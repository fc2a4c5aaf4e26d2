import { LOCATIONS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type {
  PageContent,
  PageContentBody,
  PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.types.ts'
import type { SetupStep } from '@lane-and-court/contract/site/setup.schema.ts'
import { isGroup, valueAt, withValue } from '../editor/contentTree.ts'
import { toInput, toValues, type EditorValues } from '../editor/values.ts'

/** The state of all towns in which there are classes. */
const STATE = 'NJ'

const textAt = (content: unknown, path: readonly (string | number)[]): string => {
  const value = valueAt(content, path)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * How a step makes form values of a page, and the page of them. The values are those of the editor of page content,
 * so that what was typed in one of the two is also there in the other.
 * @param site the page content `site`, whose address a first place begins with; undefined if it is not known.
 */
export function valuesOf(step: SetupStep, site: PageContentBody | undefined) {
  if (step === 'place') {
    return {
      toValues: (stored: PageContent): EditorValues =>
        toValues({ ...stored, content: withPlace(stored.content, site) }),
      toInput: (values: EditorValues) => mapContent(toInput(values), withTown),
    }
  }
  return { toValues, toInput: (values: EditorValues) => mapContent(toInput(values), withFooterEmail) }
}

/** Invalid text of the JSON tab stays as it is, for the schema to refuse. */
const mapContent = ({ content }: PageContentUpdate, map: (content: PageContentBody) => PageContentBody) => ({
  content: isGroup(content) ? map(content) : content,
})

/** @returns the places, with one to fill in if there is none. */
function withPlace(content: PageContentBody, site: PageContentBody | undefined): PageContentBody {
  const { items } = content
  if (Array.isArray(items) && items.length > 0) return content
  const town = textAt(site, ['address', 'locality'])
  const place = {
    name: '',
    location: LOCATIONS.find((known) => known === town) ?? '',
    sports: [],
    street: textAt(site, ['address', 'street']),
    locality: '',
    region: '',
    postalCode: textAt(site, ['address', 'postalCode']),
  }
  return { ...content, items: [place] }
}

/** The form asks for the town once: it is the city of the address too, unless the address has one. */
function withTown(content: PageContentBody): PageContentBody {
  const city = ['items', 0, 'locality']
  const state = ['items', 0, 'region']
  const located = textAt(content, city)
    ? content
    : withValue(content, city, textAt(content, ['items', 0, 'location']))
  return textAt(located, state) ? located : withValue(located, state, STATE)
}

const withFooterEmail = (content: PageContentBody): PageContentBody =>
  textAt(content, ['footerEmail']) ? content : { ...content, footerEmail: textAt(content, ['contactEmail']) }
