import { missing } from '#web/lib/text/missing.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { device } from '#contract/resources/iot/device.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { useNow } from '../camera/now.ts'
import { GroupedNumber } from '../device/cells.tsx'
import { askOrder } from '../command/ordering.tsx'
import { rangeText, shownValue, type ParamLine } from './lines.ts'
import { ParamMatch } from './match.tsx'
import type { ParamTableState } from './state.ts'
import { words } from './words.ts'

interface RowProps {
  line: ParamLine
  state: ParamTableState
}

/** One parameter: what is wanted, what the device holds, when it was read, and whether the two agree. */
export function ParamRow({ line, state }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const { id, kind, param } = line
  const name = t(kind.label)
  const isChosen = state.chosen.some((other) => other.id === id)
  const range = rangeText(kind, language, (n) => t(words.atMost, { n }))
  return (
    <tr data-selected={isChosen || undefined} data-state={line.state}>
      {state.mayRead && (
        <td className="cell-select">
          <Checkbox
            aria-label={t(words.select, { name })}
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
        <ParamValue line={line} text={param.wanted} />
      </td>
      <td className="param-actual" data-label={t(words.actual)}>
        <ParamValue line={line} text={param.actual} />
      </td>
      <td className="param-readTime" data-label={t(words.readTime)} data-tip={param.readTime || undefined}>
        {param.readTime === '' ? missing : relativeTime(param.readTime, now, language)}
      </td>
      <td className="param-match">
        <ParamMatch line={line} />
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

/** What people read in groups of four: an address, an asset code, the serial of a SIM card. */
const identifier = /^[\dA-F]{12,}$/

/** A value with its unit; whatever a device answers is shown as it is, in one line. */
export function ParamValue({ line: { kind }, text }: { line: Pick<ParamLine, 'kind'>; text: string | null }) {
  const language = useLanguage()
  if (text === null || text === '') return missing
  return (
    <span className="param-value" data-tip={text.length > 20 ? text : undefined}>
      {identifier.test(text) ? <GroupedNumber text={text} /> : shownValue(kind, text, language)}
      {kind.unit !== undefined && <span className="meta"> {kind.unit}</span>}
    </span>
  )
}

function RowActs({ line, state, name }: RowProps & { name: string }) {
  const t = useText()
  const { kind, id } = line
  const items = useRowMenu(line, state)
  return (
    <span className="row-acts">
      <span className="quick-acts">
        {state.mayRead && (
          <ActButton
            icon="pi-sync"
            label={t(words.actOn, { act: t(words.read), name })}
            onAct={() => void state.read([id])}
          />
        )}
        {state.mayWrite && kind.access === 'rw' && (
          <ActButton
            icon="pi-pencil"
            label={t(words.actOn, { act: t(words.write), name })}
            onAct={() => state.open({ kind: 'write', lines: [line] })}
          />
        )}
      </span>
      <MenuButton label={t(words.actsFor, { name })} className="icon-button small" items={items}>
        <Icon name="pi-ellipsis-h" />
      </MenuButton>
    </span>
  )
}

function ActButton({ icon, label, onAct }: { icon: string; label: string; onAct: () => void }) {
  return <IconButton icon={icon} label={label} isSmall hasTip onClick={onAct} />
}

function useRowMenu(line: ParamLine, state: ParamTableState) {
  const t = useText()
  const show = useShowDialog()
  const { row, read, open, mayRead, mayWrite, mayAdopt } = state
  const { id, kind, param } = line
  const items: MenuItem[] = []
  const add = (
    word: 'read' | 'write' | 'adopt' | 'setClock' | 'history',
    icon: string,
    onSelect: () => void,
  ) => items.push({ id: word, label: t(words[word]), icon, onSelect })
  if (mayRead) add('read', 'pi-sync', () => void read([id]))
  if (mayWrite && kind.access === 'rw')
    add('write', 'pi-pencil', () => open({ kind: 'write', lines: [line] }))
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
