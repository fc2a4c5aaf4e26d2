import { useCallback, useId, useState } from 'react'
import { readableBytes } from '../../../base/bytes.ts'
import type { Shared } from '../../../offline/worker/shareTarget.ts'
import styles from '../../../ui/admin.module.css'
import own from './galleryForm.module.css'

interface Props {
  shared: Shared
  onKeep: () => void
  onDiscard: () => void
}

/** Shows what was shared to the app before any of it is accepted: another site could have sent it too. */
export function SharedPhotos({ shared: { files, refused }, onKeep, onDiscard }: Props) {
  const heading = useId()
  return (
    <section className={own.shared} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Shared with this app
      </h2>
      <p className={styles.lead}>
        {files.length > 0
          ? 'Keep these pictures only if you just shared them yourself. They are not uploaded yet.'
          : 'None of the shared files can be used.'}
      </p>
      <ul className={own.sharedFiles} aria-label="Shared images">
        {files.map((file, place) => (
          // The files never change while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          <SharedPhoto key={place} file={file} />
        ))}
        {refused.map(({ name, message }, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={own.sharedFile}>
            <span className={own.preview} />
            <div className={own.sharedWords}>
              {name && <span className={own.file}>{name}</span>}
              <p className={own.fault}>{message}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {files.length > 0 && (
          <button type="button" className={styles.main} onClick={onKeep}>
            Keep
          </button>
        )}
        <button type="button" className={styles.second} onClick={onDiscard}>
          Discard
        </button>
      </div>
    </section>
  )
}

function SharedPhoto({ file }: { file: File }) {
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <li className={own.sharedFile}>
      {isBroken ? (
        <span className={own.preview} />
      ) : (
        <img
          ref={show}
          className={own.preview}
          alt={`Preview of ${file.name}`}
          onError={() => setBroken(true)}
        />
      )}
      <span className={own.file}>
        {file.name} <span className={own.size}>{readableBytes(file.size)}</span>
      </span>
    </li>
  )
}
