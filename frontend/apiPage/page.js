// There is one server, and a list of one has no name for screen readers.
const withoutServers = () => ({ wrapComponents: { ServersContainer: () => () => null } })

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  defaultModelsExpandDepth: 0,
  plugins: [withoutServers],
})
