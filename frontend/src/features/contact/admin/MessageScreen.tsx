import { MessageDetail } from './MessageDetail.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'

export function MessageScreen() {
  return (
    <>
      <PageHead title="Message" description="Messages from visitors" />
      <MessageDetail />
    </>
  )
}
