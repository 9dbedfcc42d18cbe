import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { labels } from '#contract/text/labels.ts'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import {
  type ApiDescription,
  type Operation,
  type ShownParameter,
  type ShownSchema,
  exampleOf,
  schemaLines,
} from './read-document.ts'
import { Trial, apiWords } from './trial.tsx'

interface OperationViewProps {
  operation: Operation
  document: ApiDescription
  /** Link to the list of operations, if it is not shown next to the operation. */
  back: string | undefined
}

/** Operation with its parameters, responses and a request form. */
export function OperationView({ operation, document, back }: OperationViewProps) {
  const t = useText()
  const {
    method,
    path: address,
    summary,
    description,
    parameters,
    body,
    isUpload,
    isOpen,
    answers,
  } = operation
  const { resolve } = document
  return (
    <article className="card scroll title-16 api-operation" aria-label={summary}>
      {back !== undefined && (
        <Link className="hit link" to={back}>
          {t(['All calls', '全部接口'])}
        </Link>
      )}
      <h2 lang="en">{withCode(summary)}</h2>
      <p className="flow gap-2">
        <code className="fixed ink-3 api-method">{method}</code> <code>{address}</code>{' '}
        <CopyButton text={address} />
      </p>
      {description !== '' && <p lang="en">{withCode(description)}</p>}
      {isOpen && <p className="meta">{t(['Needs no token', '无需令牌'])}</p>}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body !== undefined && <SchemaView title={t(apiWords.body)} schema={body} resolve={resolve} />}
      <Trial operation={operation} resolve={resolve} />
      {isUpload && <p className="meta">{t(apiWords.upload)}</p>}
      <h3>{t(apiWords.answers)}</h3>
      {answers.map(({ status, description: text, schema }) => (
        <section key={status}>
          <p>
            <b>{status}</b> <span lang="en">{withCode(text)}</span>
          </p>
          {schema !== undefined && status === '200' && (
            <SchemaView title={t(apiWords.answers)} schema={schema} resolve={resolve} />
          )}
        </section>
      ))}
    </article>
  )
}

/** Shows what a description of the document (CommonMark) has between backticks as code. */
function withCode(text: string): ReactNode {
  const parts = text
    .split('`')
    .map((part, place) => (place % 2 === 1 ? createElement('code', {}, part) : part))
  return createElement(Fragment, {}, ...parts)
}

function Parameters({ parameters }: { parameters: readonly ShownParameter[] }) {
  const t = useText()
  return (
    <div className="above-3 api-table">
      <b aria-hidden>{t(labels.parameters)}</b>
      <RowsTable
        label={t(labels.parameters)}
        rows={parameters}
        keyOf={({ name }) => name}
        columns={[
          {
            head: t(labels.parameter),
            isName: true,
            cell: ({ name, required }) => (
              <>
                <code>{name}</code> {required && <span className="meta">{t(apiWords.required)}</span>}
              </>
            ),
          },
          { head: t(['Sent in', '传递方式']), cell: (one) => one.in },
          { head: t(labels.type), cell: ({ schema }) => <code>{typeText(schema)}</code> },
          { head: t(labels.description), cell: ({ description = '' }) => withCode(description) },
        ]}
      />
    </div>
  )
}

function typeText(schema: ShownParameter['schema']): string {
  return (
    schema?.enum?.map((value) => JSON.stringify(value)).join(' | ') ?? [schema?.type ?? ''].flat().join(' | ')
  )
}

interface SchemaViewProps {
  title: string
  schema: ShownSchema
  resolve: ApiDescription['resolve']
}

/** Table of a schema's fields, with an example. */
function SchemaView({ title, schema, resolve }: SchemaViewProps) {
  const t = useText()
  const lines = useMemo(() => schemaLines(schema, resolve), [schema, resolve])
  const example = useMemo(() => JSON.stringify(exampleOf(schema, resolve), null, 2), [schema, resolve])
  return (
    <>
      {lines.length > 0 && (
        <div className="above-3 api-table">
          <b aria-hidden>{title}</b>
          <RowsTable
            label={title}
            rows={lines}
            keyOf={({ path }) => path}
            columns={[
              {
                head: t(['Field name', '字段名']),
                isName: true,
                cell: ({ name, depth, isRequired }) => (
                  <span style={{ paddingInlineStart: `${depth * 16}px` }}>
                    <code>{name}</code> {isRequired && <span className="meta">{t(apiWords.required)}</span>}
                  </span>
                ),
              },
              { head: t(labels.type), cell: ({ type }) => <code>{type}</code> },
              { head: t(labels.description), cell: ({ text }) => text },
            ]}
          />
        </div>
      )}
      <details>
        <summary>{t(['Example', '示例'])}</summary>
        <CopyButton text={example} />
        <pre className="sunk pad-3 verbatim">{example}</pre>
      </details>
    </>
  )
}
