import { shortDate } from '@lane-and-court/contract/time/calendar.ts'

/** It is the same day in every time zone of the country. */
const NOON = 'T17:00:00Z'

interface Props {
  /** Of its uploaded file. */
  picture: { fileName?: string | undefined; takenOn?: string | null | undefined }
}

/** What the file of a picture was called, and the day on which the camera took it. */
export const FileFacts = ({ picture: { fileName, takenOn } }: Props) => (
  <>
    {fileName && <span>{fileName}</span>}
    {takenOn && (
      <span>
        Taken <time dateTime={takenOn}>{shortDate(`${takenOn}${NOON}`)}</time>
      </span>
    )}
  </>
)
