import { useId, useMemo, type ComponentType } from 'react'
import { reformHeaderCalls, materialCalls } from '#contract/calls/reform/project.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import type { project } from '#contract/resources/reform/project.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { ImportFile, RefusedRows } from '#web/engine/import/import-file.tsx'
import { importWords } from '#web/engine/import/import-words.ts'
import { useReadFile } from '#web/engine/import/use-read-file.ts'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { uploadAndRefresh } from '#web/engine/read/call-and-refresh.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { countCells } from '../../quantity/definition.ts'
import { useHeaders, type Header } from '../../material-header/sets.ts'
import type { ProjectTab } from './related.tsx'

/** Headers that correspond to built-in fields of a line. */
const ownCodes: ReadonlySet<string> = new Set([
  'materialName',
  'specification',
  'category',
  'unit',
  'designed',
  'price',
  'amount',
])

/** Material list of a project by its header set: planned, with crews, used and left. */
export function ProjectMaterials({ record }: ProjectTab) {
  const t = useText()
  const { id, type, headerVersion } = record
  const { data } = useHeaders({ type, edition: headerVersion })
  const headers = useMemo(
    () => (data ?? []).filter(({ status, code }) => status === 'enabled' && !ownCodes.has(code)),
    [data],
  )
  const definition = useMemo(() => definitionOf(headers, record), [headers, record])
  const show = useShowDialog()
  const mayImport = may(designMaterial, 'save') && record.state !== 'closed'
  return (
    <>
      <p className="flow gap-2 rows-1 below-3 project-kinds meta">
        {t(['Columns by header set', '列依据表头'])}{' '}
        <ListLink page="reform/material-header" filter={{ type, edition: String(headerVersion) }}>
          {t(['{type}, version {n}', '{type} 第 {n} 版'], { type: type.toUpperCase(), n: headerVersion })}
        </ListLink>{' '}
        {mayImport && (
          <Button
            icon="pi-upload"
            onClick={() => void show((close) => <MaterialImport of={record} onClose={() => close()} />)}
          >
            {t(['Import list', '导入材料表'])}
          </Button>
        )}
      </p>
      <ResourceList resource={designMaterial} definition={definition} filter={{ projectId: String(id) }} />
    </>
  )
}

type Material = Stored<typeof designMaterial>

function definitionOf(
  headers: readonly Header[],
  { id }: Stored<typeof project>,
): PageDefinition<typeof designMaterial> {
  return {
    list: ['name', 'item', 'model', 'unit', 'planned', 'issued', 'used', 'left', 'over', 'amount', 'values'],
    important: ['name', 'planned', 'issued', 'used', 'left'],
    more: ['category', 'price'],
    filters: ['item', 'category', 'planned'],
    sort: 'item',
    form: ['item', 'model', 'planned', 'values'],
    cells: {
      ...countCells(['planned', 'issued', 'left']),
      used: (row) => <Used row={row} projectId={id} />,
      over: ({ over }) => (over > 0 ? <ColourTag colour="warn">{String(over)}</ColourTag> : '0'),
      values: ({ values }) => <Columns headers={headers} values={values} />,
    },
    inputs: { values: columnsInput(headers) },
  }
}

/** Used count, with a link to the quantities of an accessory; there is no such list for devices. */
function Used({ row: { used, item, model }, projectId }: { row: Material; projectId: number }) {
  if (model !== '') return String(used)
  return (
    <ListLink page="reform/quantity" filter={{ projectId: String(projectId), item }}>
      {String(used)}
    </ListLink>
  )
}

function Columns({ headers, values }: { headers: readonly Header[]; values: Material['values'] }) {
  const t = useText()
  return headers
    .flatMap(({ code, name, nameZh }) => (values[code] ? [`${t([name, nameZh])} ${values[code]}`] : []))
    .join(' · ')
}

/** Creates the input for the columns of a header set: one field per header. */
function columnsInput(headers: readonly Header[]): ComponentType<InputProps> {
  return function ColumnsInput({ id, value, onChange }) {
    const values: Readonly<Record<string, string>> = Object(value)
    return (
      <div
        className="grid gap-3 rows-2 tiles"
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
      >
        {headers.map((header) => (
          <ColumnField
            key={header.id}
            header={header}
            value={values[header.code] ?? ''}
            onChange={(text) => {
              const { [header.code]: _before, ...others } = values
              onChange(text === '' ? others : { ...others, [header.code]: text })
            }}
          />
        ))}
      </div>
    )
  }
}

interface ColumnFieldProps {
  header: Header
  value: string
  onChange: (value: string) => void
}

function ColumnField({ header, value, onChange }: ColumnFieldProps) {
  const { name, nameZh, unit, unitZh, dataType, options } = header
  const t = useText()
  const id = useId()
  const measured = t([unit, unitZh])
  const label = `${t([name, nameZh])}${measured === '' ? '' : ` (${measured})`}`
  return (
    <label className="grid gap-1" htmlFor={id}>
      <span className="meta">{label}</span>
      {dataType === 'enum' ? (
        <Select
          id={id}
          value={value}
          options={[['', ''], ...options.split('\n').map((one) => [one, one] as const)]}
          onChange={onChange}
        />
      ) : (
        <TextBox
          id={id}
          type={dataType === 'date' ? 'date' : 'text'}
          inputMode={dataType === 'integer' || dataType === 'decimal' ? 'decimal' : undefined}
          maxLength={100}
          value={value}
          onChange={onChange}
        />
      )}
    </label>
  )
}

/** Imports a material list from a spreadsheet: template of the header set, dry run, then import. */
function MaterialImport({ of, onClose }: { of: Stored<typeof project>; onClose: () => void }) {
  const t = useText()
  const { file, found, chooser } = useReadFile(materialCalls.checkMaterials(of.id))
  const ready = formatInteger(found?.ok ?? 0)
  return (
    <FormDialog
      title={t(importWords.title, { title: t(designMaterial.title) })}
      accept={t(importWords.import, { n: ready })}
      size="medium"
      fields={{}}
      send={async () => {
        if (file === undefined || !found?.ok) throw new Failure('refused', t(importWords.noFile))
        const { ok, fail } = await uploadAndRefresh(materialCalls.importMaterials(of.id), file, {}, {})
        notify(fail > 0 ? 'warning' : 'success', t(importWords.done, { n: formatInteger(ok) }))
      }}
      onClose={onClose}
    >
      <p className="below-3">
        {t(importWords.templateText)}{' '}
        <DownloadButton
          endpoint={reformHeaderCalls.headerTemplate}
          payload={{ type: of.type, edition: of.headerVersion }}
          label={t(importWords.template)}
        />
      </p>
      <ImportFile {...chooser} />
      <div role="status">
        {found && (
          <p>
            <strong>{t(importWords.ready, { n: ready })}</strong>{' '}
            {found.fail > 0 && t(importWords.refused, { n: formatInteger(found.fail) })}
          </p>
        )}
      </div>
      {found !== undefined && found.errors.length > 0 && <RefusedRows errors={found.errors} />}
    </FormDialog>
  )
}
