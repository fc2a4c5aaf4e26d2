import { LIBRARY_LIMITS } from '@lane-and-court/contract/pictures/library.ts'
import { Link } from 'react-router-dom'
import adminStyles from '../../../ui/admin.module.css'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { Input } from '../../../ui/fluent.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import styles from './describe.module.css'
import { useDescribe } from './useDescribe.ts'
import type { Describable } from './useDescribables.ts'

interface Props {
  picture: Describable
  /** Its position, counted from 1. */
  place: number
  text: string
  /** The text that was saved last, or waits on this device; undefined before. */
  savedText: string | undefined
  onType: (text: string) => void
  /** Called when Enter is pressed, before the save ends. */
  onEnter: () => void
  onSaved: (text: string) => void
}

/** One picture with the field for its description: Enter saves it. */
export function DescribableRow({ picture, place, text, savedText, onType, onEnter, onSaved }: Props) {
  const { fault, save } = useDescribe(picture)
  const alt = text.trim()
  const submit = async () => {
    onEnter()
    if ((alt || savedText) && alt !== savedText && (await save(alt))) onSaved(alt)
  }
  return (
    <li className={styles.row}>
      <Picture
        className={styles.picture}
        image={picture.image}
        alt=""
        sizes="(width < 37.5rem) 90vw, 15rem"
        placeholder={picture.placeholder}
      />
      <form
        className={styles.side}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FieldFrame label={`Description of picture ${place}`} fault={fault ?? undefined}>
          <Input
            size="large"
            value={text}
            maxLength={LIBRARY_LIMITS.alt}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(_event, { value }) => onType(value)}
          />
        </FieldFrame>
        <p className={adminStyles.lead}>{picture.facts}</p>
        <p className={styles.marks}>
          <Link to={`${picture.resource}/edit`} className={adminStyles.back}>
            Edit<span className="visually-hidden"> picture {place}</span>
          </Link>
          {savedText === alt && alt && <Tag tone="done">Saved</Tag>}
          <UnsentMark resource={picture.resource} />
        </p>
      </form>
    </li>
  )
}
