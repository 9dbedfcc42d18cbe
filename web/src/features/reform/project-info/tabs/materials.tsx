import { useMemo } from 'react'
import { designMaterial } from '#contract/resources/reform/design-material.ts'
import type { project } from '#contract/resources/reform/project.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ListLink } from '#web/engine/data/list-link.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { countCells } from '../../count-cells.ts'
import { useHeaders, type Header } from '../../material-header/sets.ts'
import { MaterialImport } from './material-import.tsx'
import { columnsInput } from './material-columns.tsx'
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
