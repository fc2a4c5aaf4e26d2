import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { WhenField } from '../../../ui/form/WhenField.tsx'
import { RichTextField } from '../../../ui/form/richText/RichTextField.tsx'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { pathOf, useCreateNewsArticleMutation, useUpdateNewsArticleMutation } from './newsAdmin.api.ts'
import { BLANK, COMPARED_FIELDS, describeAction, toInput, toValues, type NewsValues } from './newsValues.ts'
import { SeoFields } from './SeoFields.tsx'

const { title, content, image, imageAlt } = ARTICLE_FIELDS

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
      fields={COMPARED_FIELDS}
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
      <FieldControl path="title" field={title} />
      <RichTextField name="content" label={content.label} />
      <PictureField name="image" label={image.controlLabel} altName="imageAlt" altMax={imageAlt.max} />
      <WhenField kept={stored?.publishAt ?? null} />
      <SeoFields />
    </RecordForm>
  )
}
