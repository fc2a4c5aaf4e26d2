import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { describeTime } from '../../lib/publishing.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { PictureField } from '../../ui/form/PictureField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { WhenField } from '../../ui/form/WhenField.tsx'
import { RichTextField } from '../../ui/form/RichTextField.tsx'
import { markedText } from '../../ui/form/richTextHtml.ts'
import { useBackToList } from '../../ui/list/useBackToList.ts'
import { toast } from '../../ui/toasts.ts'
import { pathOf, useCreateNewsArticleMutation, useUpdateNewsArticleMutation } from './newsAdmin.api.ts'
import { BLANK, describeAction, toInput, toValues, type NewsValues } from './newsValues.ts'
import { SeoFields } from './SeoFields.tsx'

const FIELDS = [
  { name: 'title', label: 'Title' },
  { name: 'content', label: 'Content', show: (html: unknown) => markedText(String(html ?? '')) },
  { name: 'publishAt', label: 'When', show: describeTime },
  { name: 'image', label: 'Picture', isPicture: true },
  { name: 'imageAlt', label: 'Image description (alt text)' },
  { name: 'seo.title', label: 'Title in search results' },
  { name: 'seo.description', label: 'Description in search results' },
  { name: 'seo.image', label: 'Picture for shared links', isPicture: true },
]

/** Form that creates or edits an article (docs/specification.md sections 2, 5 and 8). */
export function NewsForm({ stored }: { stored: NewsArticle | null }) {
  const [create] = useCreateNewsArticleMutation()
  const [update] = useUpdateNewsArticleMutation()
  const { goBack } = useBackToList('/admin/news')

  return (
    <RecordForm<NewsValues, NewsArticleInput, NewsArticle>
      label="News article"
      draft={stored ? `news-article:${stored.id}` : 'news-article'}
      stored={stored}
      resource={stored ? pathOf(stored.id) : undefined}
      blank={BLANK}
      toValues={toValues}
      toInput={toInput}
      schema={newsArticleInputSchema}
      fields={FIELDS}
      save={(input, { key, over }) =>
        over ? update({ id: over.id, input, key, version: over.version }) : create({ input, key })
      }
      onSaved={(saved) => {
        toast('Success', `News article ${stored ? 'updated' : 'created'} successfully`)
        goBack(saved)
      }}
      failed={`Failed to ${stored ? 'update' : 'create'} news article`}
      action={stored ? 'Save Changes' : describeAction}
      busyAction={stored ? 'Saving...' : 'Creating...'}
      cancel="/admin/news"
    >
      <TextField name="title" label="Title" maxLength={NEWS_LIMITS.title} />
      <RichTextField name="content" label="Content" />
      <PictureField name="image" label="Image" altName="imageAlt" altMax={NEWS_LIMITS.imageAlt} />
      <WhenField kept={stored?.publishAt ?? null} />
      <SeoFields />
    </RecordForm>
  )
}
