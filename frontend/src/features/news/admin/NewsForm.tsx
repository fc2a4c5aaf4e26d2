import { NEWS_LIMITS, type NewsArticle, type NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { WhenField } from '../../../ui/form/WhenField.tsx'
import { RichTextField } from '../../../ui/form/richText/RichTextField.tsx'
import { useBackToList } from '../../../ui/list/useBackToList.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { pathOf, useCreateNewsArticleMutation, useUpdateNewsArticleMutation } from './newsAdmin.api.ts'
import { BLANK, describeAction, NEWS_FIELDS, toInput, toValues, type NewsValues } from './newsValues.ts'
import { SeoFields } from './SeoFields.tsx'

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
      fields={NEWS_FIELDS}
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
