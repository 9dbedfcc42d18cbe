import { finalStates } from '#domain/metering/commands.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { StateTab } from '#web/engine/filter/state-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { command } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { askOrder } from '../command/ordering.tsx'
import { isMendable, type ParamState } from './lines.ts'
import type { ParamTableState } from './state.ts'
import { words } from './words.ts'

interface ToolsProps {
  state: ParamTableState
}

const states = [
  ['', 'whichAll'],
  ['differs', 'whichDiffers'],
  ['never', 'whichNever'],
  ['failed', 'whichFailed'],
] as const satisfies readonly (readonly [ParamState | '', keyof typeof words])[]

/** What stands above the rows: which of them are shown, and what can be done with many. */
export function ParamTools({ state }: ToolsProps) {
  const t = useText()
  const { lines, shown, filter, narrow } = state
  const countOf = (own: ParamState | '') =>
    own === '' ? lines.length : lines.filter((line) => line.state === own).length
  return (
    <>
      <div className="bar gap-4 state-row">
        <div className="line state-tabs" role="group" aria-label={t(['Which parameters', '参数范围'])}>
          {states.map(([own, word]) => (
            <StateTab
              key={own}
              text={t(words[word])}
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

/** Reading and writing many, and what a template is made of. */
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
