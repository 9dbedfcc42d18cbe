import { createContext, use, useMemo, useRef, useState } from 'react'
import { dashboardCalls, type DashboardPanel } from '#contract/calls/home/dashboard.ts'
import { allResources } from '#contract/resources/index.ts'
import { device } from '#contract/resources/iot/device.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { choice, ref, refs, text, type Field } from '#contract/schema/field.ts'
import { say, type Language } from '#contract/schema/language.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { labels } from '#contract/text/labels.ts'
import type { Filter } from '#contract/wire/crud.ts'
import { code } from '#contract/wire/envelope.ts'
import { mostPanels } from '#domain/metering/dashboard.ts'
import { homePanels } from '#domain/metering/home.ts'
import { propertyIds, propertyOf } from '#domain/metering/properties.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { FilterBar } from '#web/engine/filter/filter-bar.tsx'
import { isSame } from '#web/engine/form/form-values.ts'
import { formWords } from '#web/engine/form/words.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { mayPanel } from '../layout/layout.tsx'
import { words as dashboardWords } from '../words.ts'
import { compose, type Draft, showDashboard, refreshDashboards, useDraft } from './dashboards.tsx'
import { PanelGrid } from './panel-grid.tsx'
import { panelOf, type PanelValues } from '#web/engine/pin/panel-of.ts'
import { pinWords } from '#web/engine/pin/pin-words.ts'
import { TextBox } from '#web/ui/control/text-box.tsx'
import { words } from './panel-facts.ts'

/** Dashboard editor: panels are added, moved, resized and removed. */
export default function Composer({ draft }: { draft: Draft }) {
  const t = useText()
  const [asks, setAsks] = useState<'add' | 'save'>()
  const change = (panels: readonly DashboardPanel[]) => compose({ ...draft, panels })
  const addButton = useRef<HTMLButtonElement>(null)
  const isChanged = useDraft(({ begun }) => !isSame(begun, draft.panels))
  useUnsaved(isChanged ? 1 : 0)
  const leave = async () => {
    const question = {
      title: t(formWords.discardTitle),
      body: t(common.unsavedBody),
      accept: t(formWords.discard),
    }
    if (!isChanged || (await confirm({ ...question, isDanger: true }))) compose(undefined)
  }
  const onAdded = (panel?: DashboardPanel) => {
    setAsks(undefined)
    if (panel !== undefined) change([...draft.panels, panel])
  }
  const onSaved = (saved?: { id: number; name: string }) => {
    setAsks(undefined)
    if (saved === undefined) return
    compose(undefined)
    notify('success', t(['“{name}” saved', '看板“{name}”已保存'], { name: saved.name }))
    void refreshDashboards()
    showDashboard(saved.id)
  }
  return (
    <>
      <header className="page-head">
        <h1 tabIndex={-1}>{draft.name || t(words.edit)}</h1>
        <div className="page-acts">
          <Button
            ref={addButton}
            icon="pi-plus"
            isOff={draft.panels.length >= mostPanels}
            onClick={() => setAsks('add')}
          >
            {t(pinWords.addPanel)}
          </Button>
          <Button onClick={() => void leave()}>{t(common.cancel)}</Button>
          <Button kind="primary" onClick={() => setAsks('save')}>
            {t(words.save)}
          </Button>
        </div>
      </header>
      {draft.panels.length === 0 && <p className="card home-empty">{t(words.noPanels)}</p>}
      <PanelGrid panels={draft.panels} onChange={change} afterLast={addButton} />
      {asks === 'add' && <AddPanel onClose={onAdded} />}
      {asks === 'save' && <SaveDialog draft={draft} onClose={onSaved} />}
    </>
  )
}

const fields = {
  name: text(...labels.name, { required: true, max: 40 }),
  roleIds: refs('Shared with roles', '共享给角色', 'system/role', { hint: words.rolesHint }),
}

interface SaveDialogProps {
  draft: Draft
  /** Called with the id and name of the saved dashboard, or nothing when cancelled. */
  onClose: (saved?: { id: number; name: string }) => void
}

/** Dialog for the name and the roles of a dashboard, which saves it. */
function SaveDialog({ draft, onClose }: SaveDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={t(words.save)}
      accept={t(words.save)}
      fields={fields}
      start={{ name: draft.name, roleIds: [...draft.roleIds] }}
      send={async ({ name, roleIds }) => {
        const { id } = await saveDraft({ ...draft, name, roleIds })
        return { id, name }
      }}
      onClose={onClose}
    />
  )
}

/** Serialises what a panel shows, regardless of its title and size. */
function contentOf({ title: _title, width: _width, height: _height, ...content }: DashboardPanel): string {
  return JSON.stringify(content)
}

/** Returns the stored panels missing from all `known` lists; equal panels are matched by count. */
function addedTo(stored: readonly DashboardPanel[], ...known: (readonly DashboardPanel[])[]) {
  const count = (panels: readonly DashboardPanel[], content: string) =>
    panels.filter((panel) => contentOf(panel) === content).length
  return stored.filter((panel, place) => {
    const content = contentOf(panel)
    return known.every((panels) => count(stored.slice(0, place), content) >= count(panels, content))
  })
}

/** Rebases the draft onto a version stored by another window or a pin: panels added there are appended. */
function composeOn({ id, version, panels }: Pick<Draft, 'id' | 'panels' | 'version'>): void {
  useDraft.setState(({ draft, begun = [] }) => {
    if (draft?.id !== id) return {}
    const added = addedTo(panels, begun, draft.panels)
    return { draft: { ...draft, version, panels: [...draft.panels, ...added] }, begun: panels }
  })
}

/** Saves a dashboard. On a conflict the draft is rebased, so that a retry loses nothing. Throws a `Failure`. */
async function saveDraft(draft: Draft): Promise<{ id: number }> {
  try {
    return await callUnreported(dashboardCalls.save, draft)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== code.conflict) throw error
    composeOn(await callUnreported(dashboardCalls.info(draft.id)))
    throw new Failure(
      'refused',
      textNow([
        'The dashboard was changed meanwhile. New panels have been added at the end; everything else is as shown here. Save again to keep this version.',
        '该看板已被修改：新增的面板已添加到末尾，其余以此处为准。再次保存即可保留。',
      ]),
    )
  }
}

const kinds = ['figure', 'list', 'curve', 'map', 'home', 'crewDay'] as const

const hasFilter: ReadonlySet<unknown> = new Set<(typeof kinds)[number]>(['figure', 'list', 'map'])

/** Filter of a new panel, bound to its list: it does not carry over to another list. */
interface ListFilter {
  list: string
  filter: Filter
}

interface Filtering {
  chosen: ListFilter
  onChoose: (chosen: ListFilter) => void
}

const none: ListFilter = { list: '', filter: {} }

const FilterContext = createContext<Filtering>({ chosen: none, onChoose: () => undefined })

/** Dialog for a new panel; its filter is the filter of the list itself. */
function AddPanel({ onClose }: { onClose: (panel?: DashboardPanel) => void }) {
  const t = useText()
  const language = useLanguage()
  const [chosen, onChoose] = useState(none)
  const filtering = useMemo(() => ({ chosen, onChoose }), [chosen])
  return (
    <FilterContext value={filtering}>
      <FormDialog
        title={t(pinWords.addPanel)}
        accept={t(['Add to dashboard', '添加到看板'])}
        fields={fieldsFor(language)}
        start={{ kind: 'figure', page: device.name, panel: 'load', property: 'p' }}
        applies={(name, { kind }) => appliesTo(name, kind)}
        inputs={inputs}
        send={(values) => Promise.resolve(panelOf(values as PanelValues, filterOf(listOf(values), chosen)))}
        onClose={onClose}
      />
    </FilterContext>
  )
}

const inputs = { title: TitleAndFilter }

function TitleAndFilter({ id, value, values, onChange, describedBy }: InputProps) {
  return (
    <>
      <TextBox
        id={id}
        value={typeof value === 'string' ? value : ''}
        maxLength={60}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <PanelFilter values={values} />
    </>
  )
}

function PanelFilter({ values }: Pick<InputProps, 'values'>) {
  const t = useText()
  const { chosen, onChoose } = use(FilterContext)
  const resource = listOf(values)
  if (resource === undefined || !hasFilter.has(values['kind'])) return null
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    filterable.has(field.kind) && !field.computed ? [name] : [],
  )
  const filter = filterOf(resource, chosen)
  const change = (part: Filter) =>
    onChoose({
      list: resource.name,
      filter: Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '')),
    })
  return (
    <div className="above-3" role="group" aria-label={t(['Filter', '筛选条件'])}>
      <FilterBar
        key={resource.name}
        resource={resource}
        names={names}
        filter={filter}
        hasStates
        onFilter={change}
        onClear={() => onChoose(none)}
      />
    </div>
  )
}

const filterable: ReadonlySet<Field['kind']> = new Set(['choice', 'flag', 'ref', 'number', 'time'])

/** Returns the list whose rows a panel with these values shows. */
function listOf({ kind, page }: Readonly<Record<string, unknown>>): Resource | undefined {
  return kind === 'map' ? device : resourceNamed(String(page))
}

function filterOf(resource: Resource | undefined, { list, filter }: ListFilter): Filter {
  return resource?.name === list ? filter : {}
}

function fieldsFor(language: Language) {
  const listed = allResources.filter((resource) => may(resource, 'list'))
  const sorted = listed.toSorted((a, b) =>
    say(a.title, language).localeCompare(say(b.title, language), language),
  )
  return {
    kind: choice(
      ...pinWords.shows,
      kinds.filter(mayAdd).map((kind) => [kind, ...words[`kind_${kind}`]] as const),
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
    title: text(...pinWords.title, { max: 60 }),
  }
}

/** Whether the user may add a panel of this kind. */
function mayAdd(kind: PanelValues['kind']): boolean {
  return kind !== 'crewDay' || may(workOrder, 'submit')
}

function appliesTo(name: string, kind: unknown): boolean {
  if (name === 'page') return kind === 'figure' || kind === 'list'
  if (name === 'deviceId' || name === 'property') return kind === 'curve'
  return name !== 'panel' || kind === 'home'
}
