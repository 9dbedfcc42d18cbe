import { useId, useMemo, useState, type ComponentType } from 'react'
import { reformHeaderCalls } from '#contract/calls/reform/material.ts'
import { materialCalls } from '#contract/calls/reform/project.ts'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import type { project } from '#contract/resources/reform/project.ts'
import { permission } from '#contract/schema/resource.ts'
import type { BulkAnswer, Stored } from '#contract/wire/crud.ts'
import { sheetRefusal } from '#contract/wire/files.ts'
import { DownloadButton } from '#web/engine/data/download-button.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { explainFailure } from '#web/engine/form/explain-failure.ts'
import { ImportFile } from '#web/engine/import/import-file.tsx'
import { importWords } from '#web/engine/import/import-words.ts'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { countCells } from '../../count-cells.ts'
import { useHeaders, type Header } from '../../material-header/sets.ts'
import type { ProjectTab } from './related.tsx'

/** Own fields of a line stand for these headers. */
const ownCodes: ReadonlySet<string> = new Set([
  'materialName',
  'specification',
  'category',
  'unit',
  'designed',
  'price',
  'amount',
])

/** The material list of a project by its header set: what is planned, with crews, used and left. */
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
  const mayImport = can(permission(designMaterial, 'save')) && record.state !== 'closed'
  return (
    <>
      <p className="project-kinds meta">
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

/** What was used, with a link to its source: the completed orders of a device, else the quantities. */
function Used({ row: { used, item, model }, projectId }: { row: Material; projectId: number }) {
  const filter = { projectId: String(projectId) }
  return model === '' ? (
    <ListLink page="reform/quantity" filter={{ ...filter, item }}>
      {String(used)}
    </ListLink>
  ) : (
    <ListLink page="reform/work-order" filter={{ ...filter, state: 'completed' }}>
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

/** Makes the input for the columns that a header set adds: one field for each header. */
function columnsInput(headers: readonly Header[]): ComponentType<InputProps> {
  return function ColumnsInput({ id, value, onChange }) {
    const values: Readonly<Record<string, string>> = Object(value)
    return (
      <div
        className="grid gap-3 rows-2 project-columns"
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
    <label htmlFor={id}>
      <span className="meta">{label}</span>
      {dataType === 'enum' ? (
        <Select
          id={id}
          value={value}
          options={[['', ''], ...options.split('\n').map((one) => [one, one] as const)]}
          onChange={onChange}
        />
      ) : (
        <span className="control">
          <input
            id={id}
            type={dataType === 'date' ? 'date' : 'text'}
            inputMode={dataType === 'integer' || dataType === 'decimal' ? 'decimal' : undefined}
            autoComplete="off"
            maxLength={100}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </label>
  )
}

interface MaterialImportProps {
  of: Stored<typeof project>
  onClose: () => void
}

/** Refused rows that are listed. */
const listed = 100

/** Takes a material list over from a sheet: the template of the header set, a check that writes nothing, then the import. */
function MaterialImport({ of, onClose }: MaterialImportProps) {
  const t = useText()
  const { file, checked, problem, isBusy, choose, check, bring } = useSheet(of.id, onClose)
  const ready = checked?.ok ?? 0
  return (
    <Dialog
      title={t(importWords.title, { title: t(designMaterial.title) })}
      size="medium"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <DownloadButton
            endpoint={reformHeaderCalls.headerTemplate}
            payload={{ type: of.type, edition: of.headerVersion }}
            label={t(importWords.template)}
          />
          {file !== undefined && checked === undefined ? (
            <Button key="check" kind="primary" isBusy={isBusy} onClick={() => void check(file)}>
              {t(importWords.check)}
            </Button>
          ) : (
            <Button
              key="import"
              kind="primary"
              isBusy={isBusy}
              isOff={ready === 0}
              onClick={() => void bring()}
            >
              {t(importWords.import, { n: formatInteger(ready) })}
            </Button>
          )}
        </>
      }
    >
      <p className="below-3">{t(importWords.templateText)}</p>
      <ImportFile
        file={file}
        state={{ share: undefined, job: undefined, isBusy }}
        onFiles={(files) => void choose(files)}
      />
      <div role="status">
        {checked && (
          <p>
            <strong>{t(importWords.ready, { n: formatInteger(checked.ok) })}</strong>{' '}
            {checked.fail > 0 && t(importWords.refused, { n: formatInteger(checked.fail) })}
          </p>
        )}
      </div>
      {problem !== '' && (
        <p role="alert">
          <StatusGlyph severity="error" /> {problem}
        </p>
      )}
      {checked !== undefined && checked.errors.length > 0 && <Refused errors={checked.errors} />}
    </Dialog>
  )
}

function Refused({ errors }: Pick<BulkAnswer, 'errors'>) {
  const t = useText()
  return (
    <ScrollRegion className="material-refused" label={t(importWords.errors)}>
      <ul className="bulk-outcome">
        {errors.slice(0, listed).map(({ row = 0, msg }) => (
          <li key={`${row} ${msg}`}>
            <strong>{t(importWords.row, { n: row })}</strong> {msg}
          </li>
        ))}
      </ul>
      {errors.length > listed && <p className="meta">{t(importWords.first, { n: listed })}</p>}
    </ScrollRegion>
  )
}

/** The sheet that was chosen: checked as soon as it is, imported when the person says so. */
function useSheet(projectId: number, onDone: () => void) {
  const t = useText()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<BulkAnswer>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (asked: typeof materialCalls.checkMaterials, sheet: File) => {
    const form = new FormData()
    form.append('file', sheet)
    setBusy(true)
    setProblem('')
    try {
      return await changeQuietly(asked(projectId), form)
    } catch (error) {
      setProblem(explainFailure(error)?.text ?? '')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const check = async (sheet: File) => setChecked(await send(materialCalls.checkMaterials, sheet))
  return {
    file,
    checked,
    problem,
    isBusy,
    /** What is refused leaves what was chosen before as it is. */
    choose: async (files: readonly File[]) => {
      const refusal = sheetRefusal(files)
      const [sheet] = files
      if (refusal !== undefined || sheet === undefined) {
        setProblem(t(importWords[refusal ?? 'noFile']))
        return
      }
      setChecked(undefined)
      setFile(sheet)
      await check(sheet)
    },
    check,
    bring: async () => {
      if (file === undefined || isBusy) return
      const answer = await send(materialCalls.importMaterials, file)
      if (answer === undefined) return
      notify(answer.fail > 0 ? 'warning' : 'success', t(importWords.done, { n: formatInteger(answer.ok) }))
      onDone()
    },
  }
}
