import { Fragment } from 'react'

/** An email address that opens the mail program; where it must break, it breaks after the @ or a dot. */
export function EmailLink({ address }: { address: string }) {
  const parts = address.split(/(?<=[@.])/)
  return (
    <a href={`mailto:${address}`}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
