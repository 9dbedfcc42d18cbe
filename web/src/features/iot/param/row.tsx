import { missing } from '#web/lib/text/missing.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { device } from '#contract/resources/iot/device.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { GroupedNumber } from '../device/cells.tsx'
import { askOrder } from '../command/ordering.tsx'
import { rangeText, type ParamLine } from './lines.ts'
import { ParamMatch } from './match.tsx'
import type { ParamTableState, RowProps } from './state.ts'
import { ParamValue } from './value.tsx'
import { WantedCell } from './wanted-cell.tsx'
import { words } from './words.ts'
import { isUnsent } from './writing.ts'

/** One parameter: what is wanted, what the device holds, when it was read, and whether the two agree. */
export function ParamRow({ line, state }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { id, kind, param } = line
  const name = t(kind.label)
  const isChosen = state.chosen.some((other) => other.id === id)
  const isChanged = isUnsent(line, state.typed[id])
  const range = rangeText(kind, language, (n) => t(words.atMost, { n }))
  return (
    <tr data-selected={isChosen || undefined} data-state={line.state} data-changed={isChanged || undefined}>
      {state.mayRead && (
        <td className="cell-select">
          <Checkbox
            aria-label={t(['Select {name}', '选择：{name}'], { name })}
            checked={isChosen}
            onChange={(isOn) => state.choose([id], isOn)}
          />
        </td>
      )}
      <th scope="row" className="param-name">
        {name}
        {kind.access !== 'rw' && (
          <span className="param-locked" data-tip={t(words.readOnly)}>
            <Icon name="pi-lock" />
            <span className="hidden">{t(words.readOnly)}</span>
          </span>
        )}
      </th>
      <td className="param-code param-di">
        <Code text={kind.di} />
      </td>
      <td className="param-code">
        <Code text={kind.oad} />
      </td>
      <td className="param-wanted" data-label={t(words.wanted)}>
        <WantedCell line={line} state={state} />
      </td>
      <td className="param-actual" data-label={t(words.actual)}>
        <ParamValue line={line} text={param.actual} />
      </td>
      <td className="param-readTime" data-label={t(words.readTime)} data-tip={param.readTime || undefined}>
        {param.readTime === '' ? missing : relativeTime(param.readTime, now, language)}
      </td>
      <td className="param-match">
        {isChanged && line.state !== 'failed' ? (
          <ColourTag colour="warn">{t(['Not written', '未下发'])}</ColourTag>
        ) : (
          <ParamMatch line={line} />
        )}
      </td>
      <td className="param-range">{kind.access === 'rw' ? range : missing}</td>
      <td className="cell-acts">
        <RowActs line={line} state={state} name={name} />
      </td>
    </tr>
  )
}

function Code({ text }: { text: string }) {
  return text === '' ? <span className="meta">{missing}</span> : <GroupedNumber text={text} />
}

function RowActs({ line, state, name }: RowProps & { name: string }) {
  const t = useText()
  const items = useRowMenu(line, state)
  return (
    <span className="row-acts">
      <span className="quick-acts">
        {state.mayRead && (
          <IconButton
            icon="pi-sync"
            label={t(words.actOn, { act: t(words.read), name })}
            isSmall
            hasTip
            onClick={() => void state.read([line.id])}
          />
        )}
      </span>
      <MenuButton label={t(words.actsFor, { name })} className="icon-button small" items={items}>
        <Icon name="pi-ellipsis-h" />
      </MenuButton>
    </span>
  )
}

function useRowMenu(line: ParamLine, state: ParamTableState) {
  const t = useText()
  const show = useShowDialog()
  const { row, read, open, edit, mayRead, mayWrite, mayAdopt } = state
  const { id, kind, param } = line
  const items: MenuItem[] = []
  const add = (
    word: 'read' | 'write' | 'adopt' | 'setClock' | 'history',
    icon: string,
    onSelect: () => void,
  ) => items.push({ id: word, label: t(words[word]), icon, onSelect })
  if (mayRead) add('read', 'pi-sync', () => void read([id]))
  if (mayWrite && kind.access === 'rw') add('write', 'pi-pencil', () => edit(id))
  if (mayRead && id === 'clock')
    add(
      'setClock',
      'pi-clock',
      () => void askOrder(show, 'clockSync', { ids: [row.id] }, 1, nameOf(device, row)),
    )
  const isAdoptable = id !== 'clock' && param.match === 'differs' && param.actual !== null
  if (mayAdopt && isAdoptable) add('adopt', 'pi-check-square', () => open({ kind: 'adopt', lines: [line] }))
  add('history', 'pi-history', () => open({ kind: 'history', line }))
  return items
}
