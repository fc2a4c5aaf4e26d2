import { useState } from 'react'
import { readableBytes } from '../../../base/bytes.ts'
import buttons from '../../../ui/admin.module.css'
import { RopeProgress } from '../../../ui/feedback/RopeProgress.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import styles from './galleryForm.module.css'
import type { QueuedImage } from './uploadQueue.ts'
import { GalleryTextFields } from './GalleryTextFields.tsx'

interface Props {
  image: QueuedImage
  /** Whether it is the only picture: then the fields for all pictures describe it. */
  isAlone: boolean
  onRemove: () => void
  onRetry: () => void
}

/** A chosen picture with its preview, its text fields and the progress of its upload. */
export function UploadRow({ image, isAlone, onRemove, onRetry }: Props) {
  const { key, name, picture, preview, state, percent, fault } = image
  const [isBroken, setBroken] = useState(false)
  const named = <span className="visually-hidden">{` ${name}`}</span>
  return (
    <li className={styles.row}>
      {isBroken ? (
        <span className={styles.preview} />
      ) : (
        <img
          className={styles.preview}
          src={preview}
          alt={`Preview of ${name}`}
          onError={() => setBroken(true)}
        />
      )}
      <div className={styles.side}>
        <div className={styles.head}>
          <span className={styles.file}>
            {name} {picture && <span className={styles.size}>{readableBytes(picture.size)}</span>}
          </span>
          {state === 'done' && <Tag tone="done">Uploaded</Tag>}
          {state === 'failed' && (
            <button type="button" className={buttons.main} onClick={onRetry}>
              Retry{named}
            </button>
          )}
          {(state === 'ready' || state === 'failed') && (
            <button type="button" className={buttons.second} onClick={onRemove}>
              Remove{named}
            </button>
          )}
        </div>
        {state === 'uploading' && <RopeProgress label={`Upload of ${name}`} percent={percent} />}
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {!isAlone && state !== 'done' && (
          <fieldset className={styles.own}>
            <legend className="visually-hidden">{name}</legend>
            <GalleryTextFields prefix={`own.${key}.`} />
          </fieldset>
        )}
      </div>
    </li>
  )
}
