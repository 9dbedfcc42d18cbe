import { useMemo } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { ApiDescription, ShownSchema } from './read-document.ts'
import { exampleOf, schemaLines } from './schema-lines.ts'
import { apiWords } from './words.ts'

interface SchemaViewProps {
  title: string
  schema: ShownSchema
  resolve: ApiDescription['resolve']
}

/** A schema as a table of its fields, with an example. */
export function SchemaView({ title, schema, resolve }: SchemaViewProps) {
  const t = useText()
  const lines = useMemo(() => schemaLines(schema, resolve), [schema, resolve])
  const example = useMemo(() => JSON.stringify(exampleOf(schema, resolve), null, 2), [schema, resolve])
  return (
    <>
      {lines.length > 0 && (
        <div className="above-3 api-table">
          <RowsTable
            caption={title}
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
              { head: t(apiWords.type), cell: ({ type }) => <code>{type}</code> },
              { head: t(apiWords.description), cell: ({ text }) => text },
            ]}
          />
        </div>
      )}
      <details className="api-example">
        <summary>{t(['Example', '示例'])}</summary>
        <CopyButton text={example} />
        <pre>{example}</pre>
      </details>
    </>
  )
}
