import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { things } from '#contract/text/things.ts'
import { finalStates } from '#domain/metering/commands.ts'
import { type ParamGroup, paramGroups } from '#domain/metering/parameters/parameters.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { cancelReading } from '#web/engine/data/query-client.ts'
import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { BusySign, ListSkeleton, Message, StaleNote } from '#web/engine/list/list-status.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { askOrder } from '../command/ordering.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { ParamDialogs } from './dialogs.tsx'
import { isMendable, noFilter, type ParamLine, type ParamState, valueProblems } from './lines.ts'
import { ParamRow } from './row.tsx'
import { type ParamTableState, useParamTable } from './state.ts'
import { words } from './words.ts'
import './param.css'

/** Parameters of a device with wanted and actual values, to be read and written individually or together. */
export function ParamTable({ record: row }: { record: DeviceRecord }) {
  const state = useParamTable(row)
  return (
    <div className="fill gap-3 line param-layout">
      <ParamGroups state={state} />
      <section className="card list-card">
        <ParamTools state={state} />
        <Waiting row={row} />
        {state.params.data && <StaleNote read={state.params} />}
        <Body state={state} />
        <Unwritten state={state} />
      </section>
      <ParamDialogs state={state} />
    </div>
  )
}

function Body({ state }: { state: ParamTableState }) {
  const t = useText()
  const { params, lines, shown, row } = state
  return (
    <Loaded
      read={params}
      skeleton={
        <>
          {params.isFetching && <BusySign onCancel={() => cancelReading(device)} />}
          <ListSkeleton rows={12} columns={6} />
        </>
      }
      empty={<Message title={t(words.none)} text={t(words.noneText)} />}
    >
      {() =>
        shown.length === 0 ? (
          <Message title={t(words.noMatch)} text={t(words.noMatchText, { n: lines.length })}>
            <Button onClick={() => state.narrow(noFilter)}>{t(['Clear filters', '清除筛选'])}</Button>
          </Message>
        ) : (
          <ParamRows state={state} label={t(words.table, { name: nameOf(device, row) })} />
        )
      }
    </Loaded>
  )
}

/** Sticky bar with the number of unsent input values, to write or discard them. */
function Unwritten({ state: { lines, typed, unsent, discard, write } }: { state: ParamTableState }) {
  const t = useText()
  if (unsent.length === 0) return null
  const problems = valueProblems(typed, lines)
  const wrong = unsent.filter(({ id }) => problems[id] !== undefined).length
  const label = t(['{n} [n|value|values] not written', '{n} 项未下发'], { n: unsent.length })
  return (
    <div className="flow gap-3 bulk-bar" role="group" aria-label={label}>
      <strong role="status">{label}</strong>
      {wrong > 0 && <span className="ink-crit">{t(words.wrong, { n: wrong })}</span>}
      <Button kind="quiet" className="push" onClick={() => discard(unsent.map(({ id }) => id))}>
        {t(['Discard', '放弃修改'])}
      </Button>
      <Button kind="primary" icon="pi-upload" onClick={() => write(unsent)}>
        {t(['Write {n}', '下发 {n} 项'], { n: unsent.length })}
      </Button>
    </div>
  )
}

/** Note that an offline device does not respond at present. */
function Waiting({ row: { state } }: { row: DeviceRecord }) {
  const t = useText()
  if (state !== 'offline') return null
  return (
    <p className="flow gap-2 rows-1 list-note">
      <StatusGlyph severity="info" />
      {t(words.offline)}
    </p>
  )
}

/** Filter by parameter group; a select on mobile layouts. */
function ParamGroups({ state: { lines, filter, narrow } }: { state: ParamTableState }) {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const own = lines.filter(({ kind }) => kind.group === id)
    const differs = own.filter(({ state }) => state === 'differs').length
    return own.length === 0 ? [] : [{ id, label: t([en, zh]), count: own.length, differs }]
  })
  const all = { id: '' as const, label: t(['All groups', '全部分组']), count: lines.length, differs: 0 }
  const choose = (group: ParamGroup | '') => narrow({ group })
  if (isMobile) {
    return (
      <Select
        aria-label={t(words.groups)}
        className="fixed off-paper"
        value={filter.group}
        options={[all, ...groups].map(({ id, label, count }) => [id, `${label} (${count})`] as const)}
        onChange={choose}
      />
    )
  }
  return (
    <nav className="stack fixed scroll off-paper param-groups" aria-label={t(words.groups)}>
      {[all, ...groups].map(({ id, label, count, differs }) => (
        <Button
          kind="bare"
          className="bar gap-1 fixed pick-line param-group"
          key={id}
          aria-pressed={filter.group === id}
          onClick={() => choose(id)}
        >
          <span className="fill">{label}</span>
          {differs > 0 && (
            <span className="severity" data-tip={t(words.differsIn, { n: differs })}>
              <ColourGlyph colour="warn" />
              <span className="hidden">{t(words.differsIn, { n: differs })}</span>
            </span>
          )}
          <span className="meta">{count}</span>
        </Button>
      ))}
    </nav>
  )
}

interface RowsProps {
  state: ParamTableState
  label: string
}

const columns = ['parameter', 'wanted', 'actual', 'readTime', 'match', 'range'] as const

/** Rows by group, under common headings. */
function ParamRows({ state, label }: RowsProps) {
  const t = useText()
  const { shown, mayRead } = state
  const groups = paramGroups.flatMap(([id, en, zh]) => {
    const lines = shown.filter(({ kind }) => kind.group === id)
    return lines.length === 0 ? [] : [{ id, label: t([en, zh]), lines }]
  })
  return (
    <div className="table-scroll">
      <Table className="table folded param-table" label={label}>
        <thead>
          <tr>
            {mayRead && <SelectAll state={state} />}
            <th scope="col" className="param-name">
              {t(words[columns[0]])}
            </th>
            <th scope="col" className="param-di">
              DI
            </th>
            <th scope="col">OAD</th>
            {columns.slice(1).map((column) => (
              <th scope="col" key={column} className={`param-${column}`}>
                {t(words[column])}
              </th>
            ))}
            <th scope="col" className="cell-acts">
              <span className="hidden">{t(['Actions', '操作'])}</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.id} state={state} label={group.label} lines={group.lines} />
        ))}
      </Table>
    </div>
  )
}

function SelectAll({ state: { shown, chosen, choose } }: Pick<RowsProps, 'state'>) {
  const t = useText()
  const ids = shown.map(({ id }) => id)
  const count = chosen.filter(({ id }) => ids.includes(id)).length
  return (
    <th scope="col" className="cell-select">
      <Checkbox
        aria-label={t(['Select all shown', '选择当前全部'])}
        checked={count === ids.length}
        isMixed={count > 0 && count < ids.length}
        onChange={(isOn) => choose(ids, isOn)}
      />
    </th>
  )
}

function Group({ state, label, lines }: RowsProps & { lines: readonly ParamLine[] }) {
  return (
    <tbody>
      <tr className="param-group-row">
        <th scope="rowgroup" colSpan={10}>
          {label} <span className="meta">{lines.length}</span>
        </th>
      </tr>
      {lines.map((line) => (
        <ParamRow key={line.id} line={line} state={state} />
      ))}
    </tbody>
  )
}

interface ToolsProps {
  state: ParamTableState
}

const states = [
  ['', things.all],
  ['differs', words.differs],
  ['never', words.never],
  ['failed', ['Failed', '执行失败']],
] as const satisfies readonly (readonly [ParamState | '', Text2])[]

/** Toolbar: filters, and actions on several parameters. */
function ParamTools({ state }: ToolsProps) {
  const t = useText()
  const { lines, shown, filter, narrow } = state
  const countOf = (own: ParamState | '') =>
    own === '' ? lines.length : lines.filter((line) => line.state === own).length
  return (
    <>
      <div className="bar gap-4 state-row">
        <div className="line state-tabs" role="group" aria-label={t(['Which parameters', '参数范围'])}>
          {states.map(([own, text]) => (
            <StateTab
              key={own}
              text={t(text)}
              count={countOf(own)}
              isOn={filter.state === own}
              onChoose={() => narrow({ state: own })}
            />
          ))}
        </div>
        <CommandsButton state={state} />
      </div>
      <div className="filter-bar">
        <SearchField
          label={t(['Name, DI or OAD', '名称、DI 或 OAD'])}
          value={filter.keyword}
          onSearch={(keyword) => narrow({ keyword })}
          className="search-control"
        />
        <Checkbox checked={filter.writable} onChange={(isOn) => narrow({ writable: isOn })}>
          {t(['Writable only', '仅可写'])}
        </Checkbox>
        <span className="meta" role="status">
          {t(['{n} of {all} shown', '显示 {n} 项，共 {all} 项'], { n: shown.length, all: lines.length })}
        </span>
        <ManyActs state={state} />
      </div>
    </>
  )
}

function CommandsButton({ state: { commands, open } }: ToolsProps) {
  const t = useText()
  if (!may(command, 'list')) return null
  const underWay = commands.data?.filter(({ status }) => !finalStates.has(status)).length ?? 0
  return (
    <Button
      kind="quiet"
      icon="pi-history"
      className="fixed push view-button"
      onClick={() => open({ kind: 'commands' })}
    >
      {t(words.commands)}
      {underWay > 0 && <span className="meta">{t(['{n} under way', '{n} 条执行中'], { n: underWay })}</span>}
    </Button>
  )
}

/** Buttons to read and write several parameters, and a menu of further actions. */
function ManyActs({ state }: ToolsProps) {
  const t = useText()
  const { lines, chosen, read, write, mayRead, mayWrite } = state
  const items = useMore(state)
  const mendable = lines.filter(isMendable)
  const writable = chosen.filter(({ kind }) => kind.access === 'rw')
  const wanted = writable.length > 0 ? writable : mendable
  const asked = chosen.length > 0 ? chosen : lines
  return (
    <div className="wrap gap-2 push param-acts">
      {mayRead && lines.length > 0 && (
        <Button icon="pi-sync" onClick={() => void read(asked.map(({ id }) => id))}>
          {chosen.length > 0 ? t(words.readSome, { n: chosen.length }) : t(['Read all', '读取全部'])}
        </Button>
      )}
      {mayWrite && wanted.length > 0 && (
        <Button icon="pi-upload" onClick={() => write(wanted)}>
          {t(writable.length > 0 ? words.writeChosen : words.writeDiffering, { n: wanted.length })}
        </Button>
      )}
      {items.length > 0 && (
        <MenuButton label={t(words.more)} items={items}>
          <Icon name="pi-ellipsis-h" />
        </MenuButton>
      )}
    </div>
  )
}

function useMore({ row, lines, chosen, open, mayWrite, mayAdopt }: ToolsProps['state']) {
  const t = useText()
  const show = useShowDialog()
  const differing = (chosen.length > 0 ? chosen : lines).filter(isMendable)
  const items: MenuItem[] = []
  if (mayWrite)
    items.push({
      id: 'template',
      label: t(['Apply template', '套用模板']),
      icon: 'pi-copy',
      onSelect: () => void askOrder(show, 'template', { ids: [row.id] }, 1, nameOf(device, row)),
    })
  if (may(paramTemplate, 'save') && lines.length > 0)
    items.push({
      id: 'save',
      label: t(['Save as template', '另存为模板']),
      icon: 'pi-save',
      onSelect: () => open({ kind: 'template' }),
    })
  if (mayAdopt && differing.length > 0)
    items.push({
      id: 'adopt',
      label: t(words.adopt),
      icon: 'pi-check-square',
      onSelect: () => open({ kind: 'adopt', lines: differing }),
    })
  return items
}
