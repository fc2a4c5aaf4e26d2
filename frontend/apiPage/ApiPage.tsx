import type { Answer, ApiDocument, Content, Operation, Parameter } from './document.ts'
import { SchemaView } from './SchemaView.tsx'
import { STYLES } from './styles.ts'

interface Call {
  method: string
  path: string
  operation: Operation
}

/** @returns the calls of a description under each of its headings. */
function callsOf({ paths }: ApiDocument): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  )
  return Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
}

const WHO: Record<string, string> = {
  admin: 'An administrator who is signed in',
  staff: 'A coach who is signed in',
}

/** A text in which backticks stand around code. */
const Marked = ({ text }: { text: string }) =>
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

function CallView({ call, api }: { call: Call; api: ApiDocument }) {
  const { method, path, operation } = call
  const answerOf = (answer: Answer) =>
    answer.$ref ? (api.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? answer) : answer
  return (
    <details id={operation.operationId}>
      <summary>
        <b className={method}>{method.toUpperCase()}</b> <code>{path}</code> <span>{operation.summary}</span>
      </summary>
      <p>
        Who may call:{' '}
        {operation.security.flatMap((one) => Object.keys(one)).map((who) => WHO[who] ?? who)[0] ?? 'anybody'}.{' '}
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
          const answer = answerOf(given)
          return (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                {answer.description && <Marked text={answer.description} />}
                {answer.content && <Bodies content={answer.content} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

/** The description of the API as one page to read, which needs no script. */
export function ApiPage({ api }: { api: ApiDocument }) {
  const calls = callsOf(api)
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
            <Marked text={api.info.description} />
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
              {(calls.get(name) ?? []).map((call) => (
                <CallView key={call.operation.operationId} call={call} api={api} />
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
