import { useParams } from 'react-router-dom'
import { NewsDetail } from '../features/news/NewsDetail.tsx'

/** An article at an address of its own, which the console's Preview opens. */
export function NewsArticleScreen() {
  const { id = '' } = useParams()
  return <NewsDetail key={id} id={id} />
}
