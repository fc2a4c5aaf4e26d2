import type { Answer, ApiDocument, Content, Operation, Parameter } from './document.ts'
import { SchemaView } from './SchemaView.tsx'
import { STYLES } from './styles.ts'

interface Endpoint {
  method: string
  path: string
  operation: Operation
}

/** @returns the operations of the description by tag. */
function operationsByTag({ paths }: ApiDocument): Map<string, Endpoint[]> {
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => ({ method, path, operation })),
  )
  return Map.groupBy(endpoints, ({ operation }) => operation.tags[0] ?? '')
}

const ROLES: Record<string, string> = {
  admin: 'An administrator who is signed in',
  staff: 'A coach who is signed in',
}

/** Shows a text with code in backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))

const Bodies = ({ content }: { content: Content }) =>
  Object.entries(content).map(([media, { schema }]) => (
    <div key={media}>
      <code>{media}</code> {schema && <SchemaView schema={schema} />}
    </div>
  ))

const Parameters = ({ of }: { of: Parameter[] }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">Where</th>
        <th scope="col">What</th>
      </tr>
    </thead>
    <tbody>
      {of.map((parameter) => (
        <tr key={`${parameter.in} ${parameter.name}`}>
          <th scope="row">
            <code>{parameter.name}</code>
          </th>
          <td>{parameter.required ? parameter.in : `${parameter.in}, optional`}</td>
          <td>
            <SchemaView schema={parameter.schema} /> {parameter.description}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function EndpointView({ endpoint, api }: { endpoint: Endpoint; api: ApiDocument }) {
  const { method, path, operation } = endpoint
  const responseOf = (response: Answer) =>
    response.$ref ? (api.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? response) : response
  return (
    <details id={operation.operationId}>
      <summary>
        <b className={method}>{method.toUpperCase()}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      <p>
        Who may call:{' '}
        {operation.security.flatMap((one) => Object.keys(one)).map((id) => ROLES[id] ?? id)[0] ?? 'anybody'}.{' '}
        {operation.description}
      </p>
      {operation.parameters.length > 0 && <Parameters of={operation.parameters} />}
      {operation.requestBody && (
        <>
          <h3>Body</h3>
          <Bodies content={operation.requestBody.content} />
        </>
      )}
      <h3>Answers</h3>
      <dl>
        {Object.entries(operation.responses).map(([status, given]) => {
          const response = responseOf(given)
          return (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                {response.description && <WithCode text={response.description} />}
                {response.content && <Bodies content={response.content} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

/** The description of the API as one page that needs no script. */
export function ApiPage({ api }: { api: ApiDocument }) {
  const endpoints = operationsByTag(api)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{api.info.title}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <main>
          <h1>{api.info.title}</h1>
          <p className="lead">
            <WithCode text={api.info.description} />
          </p>
          <p>
            As <a href="/api/openapi.json">OpenAPI {api.openapi}</a>, version {api.info.version}
          </p>
          <nav aria-label="Groups of calls">
            {api.tags.map(({ name }) => (
              <a key={name} href={`#tag-${name}`}>
                {name}
              </a>
            ))}
            <a href="#schemas">Schemas</a>
          </nav>
          {api.tags.map(({ name, description }) => (
            <section key={name} id={`tag-${name}`} aria-label={name}>
              <h2>{name}</h2>
              <p>{description}</p>
              {(endpoints.get(name) ?? []).map((endpoint) => (
                <EndpointView key={endpoint.operation.operationId} endpoint={endpoint} api={api} />
              ))}
            </section>
          ))}
          <section id="schemas" aria-label="Schemas">
            <h2>Schemas</h2>
            {Object.entries(api.components.schemas).map(([name, schema]) => (
              <article key={name} id={`schema-${name}`}>
                <h3>{name}</h3>
                <SchemaView schema={schema} />
              </article>
            ))}
          </section>
        </main>
      </body>
    </html>
  )
}
