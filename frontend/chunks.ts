/**
 * What comes together comes in one file, not in a dozen: on a phone each one costs a trip. A page's first scripts
 * must not grow by it, though: `npm run budget` weighs them.
 */
export const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|redux|redux-thunk|immer|reselect|@griffel|@emotion|rtl-css-js|stylis|csstype|use-sync-external-store|cookie|set-cookie-parser|tslib|@swc)\//,
  },
  {
    name: 'shared',
    test: /^(?!.*Screen).*frontend\/src\/(base\/(idempotencyKey|idle)|ui\/(Picture|usePictureAddress|ProgramCard|programLink|RoundButtons|Icon|Ticks|Rope(?!Progress)|SmartLink|NavMenu|linkTarget|imageRetry|pictureS)|lib\/(ltrOnly|baseApi|freshness|restoreQueries|tags|publicEndpoints|ownValue|offlineMutation|isNetworkError|pageContent|siteContent|PageHead|useAfterHydration|pageNumber|jsonLd(?!\/courses)|privateQueries)|offline\/(?!draft|migrateDrafts|withEviction|session\.ts|sessionTabs|pendingLogout|logout|useSession|browserS|persisted\/|persistedQ|outbox\/|storedImages|unsentWork|Install|install\.|whenNoWrites|onlySiteResponses|Offline|offlineS|Prompt|Update|isReachable|release|swRoutes|sharedFiles|shareTarget|forgetDeleted|bundles|cachedFiles|cachePictures)|features\/(site|home|gallery(?!\/admin))\/|features\/classes\/sportFilter|app\/(?!Prompts|oldestResponse|offlineCopy|persistence|dropShownQueries|everyVisit|startSessionSync|deferred)[^/]*$)/,
  },
  {
    name: 'persistence',
    test: /app\/(everyVisit|persistence|startSessionSync)|offline\/(persisted\/|persistedQueries|browserStore|session\.ts|sessionTabs|pendingLogout|withEviction|logout\.ts)|contract\/responses\/|node_modules\/idb-keyval\//,
  },
  { name: 'reads', test: /features\/(classes\/classes|news\/news|staff\/staff)\.api/ },
  {
    name: 'deferred',
    test: /frontend\/src\/(app\/(deferred|Prompts|oldestResponse|offlineCopy)|offline\/(release|bundles|cachePictures|forgetDeleted|swRoutes|Prompt|UpdatePrompt|InstallPrompt|OfflineNotice)|lib\/savesData|base\/inParallel)/,
  },
  // Apart from the next one, for the list of the news reads it too.
  { name: 'is-html', test: /contract\/pages\/(isHtml|richText\.limits)/ },
  {
    name: 'rich-text',
    test: /node_modules\/dompurify\/|ui\/(RichText\.|richTextPictures)|lib\/sanitizeHtml/,
  },
  // Of what stands on most public pages, and of their lists and dates.
  { name: 'blocks', test: /frontend\/src\/ui\/(PageBand|Panel|Section|FactList)\b/ },
  {
    name: 'lists',
    test: /frontend\/src\/(ui\/(Filters|Part|Unreachable|list\/(Pager|FetchFailure))\b|lib\/(dates|money|findById|phoneLink|isMissing)\.)/,
  },
  {
    name: 'texts',
    test: /contract\/(text\/truncate|pages\/plainText|news\/news\.limits)|features\/news\/excerpt/,
  },
  { name: 'terms', test: /StatusBadge|describeTerms|jsonLd\/courses/ },
  { name: 'cards', test: /frontend\/src\/ui\/(Cards|ballColors)\b/ },
  // The contact form, and all other forms with it.
  {
    name: 'forms',
    test: /node_modules\/(joi|final-form|react-final-form|@fluentui|tabster|keyborg|@babel)\/|frontend\/src\/(ui\/(form\/(ValidatedForm|FieldFrame|fields|FocusAfterSending|trackUpload|afterPointerUp|useQueuedEntry|requiredFields|firstError)|ThemeProvider|theme|toasts)\b|lib\/formErrors|features\/contact\/(?!ContactHost|MessageQueued|admin\/))|contract\/(contact|http\/(list\.schema|validate|inputRules))/,
  },
  // What waits to be sent.
  {
    name: 'outbox',
    test: /frontend\/src\/(offline\/(outbox\/|storedImages)|lib\/(outboxScripts|sendOrEnqueue|patchCache|preloadOutbox|enqueuePicture|seedDetailCache)|ui\/(OutboxMark|list\/useOptimistic))/,
  },
]
