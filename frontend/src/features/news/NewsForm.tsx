import { Input } from '@fluentui/react-input'
import { Textarea } from '@fluentui/react-textarea'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import type { NewsArticleInput } from '@lane-and-court/contract/news/news.types.ts'
import { FORM_ERROR } from 'final-form'
import { useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { Link, useNavigate } from 'react-router-dom'
import { submitErrors, validateBy } from '../../lib/formErrors.ts'
import { createIdempotencyKeys } from '../../lib/idempotencyKey.ts'
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { FormField } from '../../ui/form/FormField.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useFocusFirstFault } from '../../ui/form/useFocusFirstFault.ts'
import { useCreateNewsArticleMutation } from './newsAdmin.api.ts'

const DRAFT = 'news-article'
const FAILED = 'Failed to create news article'
const check = validateBy(newsArticleInputSchema)

/** Publishes an article (SPEC sections 2, 5 and 8); what is typed stays in a draft until it is out. */
export function NewsForm() {
  const [create] = useCreateNewsArticleMutation()
  const [draft] = useState(() => loadDraft<NewsArticleInput>(DRAFT) ?? {})
  const [keyOf] = useState(createIdempotencyKeys)
  const { form, focusFirstFault } = useFocusFirstFault()
  const navigate = useNavigate()
  const styles = useConsoleStyles()

  const publish = async ({ title, content }: NewsArticleInput) => {
    const article = { title, content, image: null, imageAlt: '' }
    const { error } = await create({ article, key: keyOf(article) })
    if (error) {
      const { [FORM_ERROR]: sentence, ...errors } = submitErrors(error, FAILED)
      errorToast(sentence as string)
      focusFirstFault()
      return errors
    }
    clearDraft(DRAFT)
    toast('Success', 'News article created successfully')
    void navigate('/admin/news')
    return undefined
  }

  return (
    <ThemeProvider>
      <Form<NewsArticleInput> onSubmit={publish} validate={check} initialValues={draft}>
        {({ handleSubmit, submitting, hasValidationErrors }) => (
          <form
            ref={form}
            noValidate
            aria-label="News article"
            className={`${styles.panel} ${styles.form}`}
            onSubmit={(event) => {
              void handleSubmit(event)
              if (hasValidationErrors) focusFirstFault()
            }}
          >
            <FormSpy subscription={{ values: true }} onChange={({ values }) => saveDraft(DRAFT, values)} />
            <FormField name="title" label="Title" required>
              {(input) => (
                <Input {...input} size="large" maxLength={NEWS_LIMITS.title} disabled={submitting} />
              )}
            </FormField>
            <FormField name="content" label="Content" required>
              {(input) => (
                <Textarea {...input} size="large" rows={12} resize="vertical" disabled={submitting} />
              )}
            </FormField>
            <div className={styles.actions}>
              <button type="submit" className={styles.main} disabled={submitting}>
                {submitting ? 'Creating...' : 'Publish Article'}
              </button>
              <Link to="/admin/news" className={styles.second}>
                Cancel
              </Link>
            </div>
          </form>
        )}
      </Form>
    </ThemeProvider>
  )
}
