/** The slices of all public queries: a component that shows one loads only its hook (lib/publicQuery.ts). */
import '../features/gallery/gallery.api.ts'
import '../features/news/news.api.ts'
import '../features/search/search.api.ts'
import '../lib/classes.api.ts'
import '../lib/closures.api.ts'
import '../lib/newsletter.api.ts'
import '../lib/pageContent.api.ts'
import '../lib/staff.api.ts'
