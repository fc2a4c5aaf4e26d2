import { PLAIN_PAGE_STYLE } from '@lane-and-court/contract/site/colors.ts'
const STYLE = `${PLAIN_PAGE_STYLE}a { display: inline-block; padding: 0.625rem 0; }
`

/**
 * @param pathname of a page or file that only the server has.
 * @returns a page that says that the server cannot be reached, and what opens all the same.
 */
export function noConnection(pathname: string): Response {
  const isContact = /^\/contact\//i.test(pathname)
  const instead = isContact
    ? '<a href="/#contact">Write your message here</a><br>It is kept on this device and sent when the connection is back.'
    : 'The other pages of this website also open without a connection.<br><a href="/">Go to the home page</a>'
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>You are offline, or the website cannot be reached right now. This page cannot be shown without a connection.</p>
<p><a href="">Try again</a></p>
<p>${instead}</p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'",
      'Cache-Control': 'no-store',
    },
  })
}
