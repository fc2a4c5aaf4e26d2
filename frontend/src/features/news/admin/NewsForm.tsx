import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import type { NewsArticle, NewsArticleInput } from '@lane-and-court/contract/news/news.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { PictureField } from '../../../ui/form/picture/PictureField.tsx'
import { RecordForm } from '../../../ui/form/record/RecordForm.tsx'
import { WhenField } from '../../../ui/form/WhenField.tsx'
import { RichTextField } from '../../../ui/form/richText/RichTextField.tsx'
import { useObjectForm } from '../../../ui/form/record/useObjectForm.ts'
import { path, pathOf, useCreateNewsArticleMutation, useUpdateNewsArticleMutation } from '../newsAdmin.api.ts'
import { ArticlePreview } from './ArticlePreview.tsx'
import { BLANK, COMPARED_FIELDS, describeAction, toInput, toValues, type NewsValues } from './newsValues.ts'
import { SeoFields } from './SeoFields.tsx'

const { title, content, image, imageAlt } = ARTICLE_FIELDS

/** Form that creates or edits an article (docs/product.md sections 2, 5 and 8). */
export function NewsForm({ stored }: { stored: NewsArticle | null }) {
  const [create] = useCreateNewsArticleMutation()
  const [update] = useUpdateNewsArticleMutation()
  const form = useObjectForm<NewsArticleInput, NewsArticle>({
    what: 'news article',
    stored,
    path,
    pathOf,
    create,
    update,
  })

  return (
    <RecordForm<NewsValues, NewsArticleInput, NewsArticle>
      {...form}
      blank={BLANK}
      toValues={toValues}
      toInput={toInput}
      schema={newsArticleInputSchema}
      fields={COMPARED_FIELDS}
      action={stored ? form.action : describeAction}
      tools={<ArticlePreview stored={stored} />}
    >
      <FieldControl path="title" field={title} />
      <RichTextField name="content" label={content.label} />
      <PictureField name="image" label={image.controlLabel} altName="imageAlt" altMax={imageAlt.max} />
      <WhenField storedTime={stored?.publishAt ?? null} />
      <SeoFields />
    </RecordForm>
  )
}
