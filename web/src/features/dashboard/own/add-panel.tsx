import { createContext, use, useMemo, useState } from 'react'
import type { DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { homePanels } from '#domain/metering/home.ts'
import { propertyIds, propertyOf } from '#domain/metering/properties.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { unknownFilters } from '#domain/metering/dashboard.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { choice, ref, text, type Field } from '#contract/schema/field.ts'
import { permission } from '#contract/schema/resource.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { can } from '#web/stores/session/session.ts'
import { mayPanel } from '../panels/panel-rights.ts'
import { words as dashboardWords } from '../words.ts'
import { panelOf, type PanelValues } from './panel-of.ts'
import { words as ownWords } from './words.ts'

const kinds = ['figure', 'list', 'curve', 'map', 'home', 'crewDay'] as const
const hasFilter: ReadonlySet<unknown> = new Set<(typeof kinds)[number]>(['figure', 'list', 'map'])

interface Filtering {
  filter: Filter
  onFilter: (filter: Filter) => void
}

const FilterContext = createContext<Filtering>({ filter: {}, onFilter: () => undefined })

/** Asks what a new panel shows; the filter is that of the list itself. */
export function AddPanel({ onClose }: { onClose: (panel?: DashboardPanel) => void }) {
  const t = useText()
  const language = useLanguage()
  const [filter, onFilter] = useState<Filter>({})
  const filtering = useMemo(() => ({ filter, onFilter }), [filter])
  return (
    <FilterContext value={filtering}>
      <FormDialog
        title={t(ownWords.addPanel)}
        accept={t(['Add to dashboard', '添加到看板'])}
        fields={fieldsFor(language)}
        start={{ kind: 'figure', page: device.name, panel: 'load', property: 'p' }}
        applies={(name, { kind }) => appliesTo(name, kind)}
        inputs={inputs}
        send={(values) => Promise.resolve(panelOf(values as PanelValues, knownFilter(values.page, filter)))}
        onClose={onClose}
      />
    </FilterContext>
  )
}

const inputs = { title: TitleAndFilter }

function TitleAndFilter({ id, value, values, onChange, describedBy }: InputProps) {
  return (
    <>
      <span className="control">
        <input
          id={id}
          value={typeof value === 'string' ? value : ''}
          maxLength={60}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      <PanelFilter values={values} />
    </>
  )
}

function PanelFilter({ values: { kind, page } }: Pick<InputProps, 'values'>) {
  const t = useText()
  const { filter, onFilter } = use(FilterContext)
  const resource = kind === 'map' ? device : resourceNamed(String(page))
  if (resource === undefined || !hasFilter.has(kind)) return null
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    filterable.has(field.kind) ? [name] : [],
  )
  const change = (part: Filter) =>
    onFilter(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')))
  return (
    <div className="above-3" role="group" aria-label={t(['Filter', '筛选条件'])}>
      <FilterBar
        key={resource.name}
        resource={resource}
        names={names}
        filter={knownFilter(resource.name, filter)}
        onFilter={change}
        onClear={() => onFilter({})}
      />
    </div>
  )
}

const filterable: ReadonlySet<Field['kind']> = new Set(['choice', 'flag', 'ref', 'number', 'time'])

/** What was chosen for another list before does not go along. */
function knownFilter(page: string | undefined, filter: Filter): Filter {
  const unknown = unknownFilters(resourceNamed(page ?? '') ?? device, filter)
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !unknown.includes(key)))
}

function fieldsFor(language: Language) {
  const may = allResources.filter((resource) => can(permission(resource, 'list')))
  const sorted = may.toSorted((a, b) =>
    say(a.title, language).localeCompare(say(b.title, language), language),
  )
  return {
    kind: choice(
      'What it shows',
      '显示内容',
      kinds.filter(mayAdd).map((kind) => [kind, ...ownWords[`kind_${kind}`]] as const),
      { required: true },
    ),
    page: choice(
      'Rows of',
      '列表来源',
      sorted.map(({ name, title }) => [name, ...title] as const),
      { required: true },
    ),
    deviceId: ref('Terminal', '终端', device.name, { required: true }),
    property: choice(
      'Quantity',
      '电气量',
      propertyIds.map((id) => [id, propertyOf(id).label[0], propertyOf(id).label[1]] as const),
      { required: true },
    ),
    panel: choice(
      'Panel',
      '面板',
      homePanels.filter(mayPanel).map((panel) => [panel, ...dashboardWords[`panel_${panel}`]] as const),
      { required: true },
    ),
    title: text('Title', '标题', { max: 60 }),
  }
}

/** Whether the person may have such a panel at all. */
function mayAdd(kind: PanelValues['kind']): boolean {
  return kind !== 'crewDay' || can(permission(workOrder, 'submit'))
}

function appliesTo(name: string, kind: unknown): boolean {
  if (name === 'page') return kind === 'figure' || kind === 'list'
  if (name === 'deviceId' || name === 'property') return kind === 'curve'
  return name !== 'panel' || kind === 'home'
}
