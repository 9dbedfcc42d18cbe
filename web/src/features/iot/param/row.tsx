import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { CommandRow } from '#contract/resources/iot/command.ts'
import { device } from '#contract/resources/iot/device.ts'
import { say } from '#contract/schema/language.ts'
import { nameOf } from '#web/engine/data/name-of.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { relativeTime } from '#web/lib/time/time.ts'
import { useNow } from '#web/stores/moment/use-now.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { MenuButton } from '#web/ui/popover/menu-button.tsx'
import type { MenuItem } from '#web/ui/popover/menu.tsx'
import { type Colour, ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { InFours } from '#web/ui/sign/in-fours.tsx'
import { adviceOf, CommandState, resultOf } from '../command/cells.tsx'
import { askOrder } from '../command/ordering.tsx'
import { ParamInput, ParamValue } from './value.tsx'
import { isUnsent, type ParamLine, type ParamState, rangeText, startOf, valueProblems } from './lines.ts'
import type { ParamTableState, RowProps } from './state.ts'
import { words } from './words.ts'

/** Row of a parameter: wanted value, actual value, time of reading, and whether the values match. */
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
      <th scope="row" className="cut param-name">
        {name}
        {kind.access !== 'rw' && (
          <span data-tip={t(words.readOnly)}>
            {' '}
            <Icon name="pi-lock" className="ink-3" />
            <span className="hidden">{t(words.readOnly)}</span>
          </span>
        )}
      </th>
      <td className="off-phone param-di">
        <Code text={kind.di} />
      </td>
      <td className="off-phone">
        <Code text={kind.oad} />
      </td>
      <td className="param-wanted" data-label={t(words.wanted)}>
        <WantedCell line={line} state={state} />
      </td>
      <td className="ink-1 param-actual" data-label={t(words.actual)}>
        <ParamValue line={line} text={param.actual} />
      </td>
      <td className="off-phone param-readTime" data-tip={param.readTime || undefined}>
        {param.readTime === '' ? missing : relativeTime(param.readTime, now, language)}
      </td>
      <td className="wraps param-match">
        {isChanged && line.state !== 'failed' ? (
          <ColourTag colour="warn">{t(['Not written', '未下发'])}</ColourTag>
        ) : (
          <ParamMatch line={line} />
        )}
      </td>
      <td className="fine ink-3 param-range">{kind.access === 'rw' ? range : missing}</td>
      <td className="cell-acts">
        <RowActs line={line} state={state} name={name} />
      </td>
    </tr>
  )
}

function Code({ text }: { text: string }) {
  return text === '' ? <span className="meta">{missing}</span> : <InFours digits={text} />
}

function RowActs({ line, state, name }: RowProps & { name: string }) {
  const t = useText()
  const items = useRowMenu(line, state)
  return (
    <span className="row-acts">
      <span className="quick-acts off-phone">
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

/** Wanted value of a parameter, or the input that will replace it; edited in place. */
function WantedCell({ line, state }: RowProps) {
  const t = useText()
  const { id, kind, param } = line
  const opener = useRef<HTMLButtonElement>(null)
  const [isLeft, setLeft] = useState(false)
  const isEdited = state.edited === id
  useEffect(() => {
    if (isLeft && !isEdited) opener.current?.focus()
  }, [isLeft, isEdited])
  const text = state.typed[id]
  const value = <ParamValue line={line} text={text ?? param.wanted} />
  if (!state.mayWrite || kind.access !== 'rw') return value
  if (isEdited)
    return (
      <Typing
        line={line}
        state={state}
        onLeave={(isByKey) => {
          setLeft(isByKey)
          state.edit(undefined)
        }}
      />
    )
  const problem = valueProblems(state.typed, state.lines)[id]
  const isWrong = problem !== undefined && isUnsent(line, text)
  return (
    <Button
      kind="bare"
      ref={opener}
      className={isWrong ? 'inline gap-2 lit param-set ink-crit' : 'inline gap-2 lit param-set'}
      data-tip={isWrong ? t(problem) : undefined}
      onClick={() => state.edit(id)}
    >
      {value}
      <Icon name="pi-pencil" className="ink-3" />
      <span className="hidden">{t(words.actOn, { act: t(words.write), name: t(kind.label) })}</span>
    </Button>
  )
}

/** Cell in edit mode: Enter keeps the input, Escape cancels, and leaving the cell keeps a change. */
function Typing({ line, state, onLeave }: RowProps & { onLeave: (isByKey: boolean) => void }) {
  const t = useText()
  const language = useLanguage()
  const noteId = useId()
  const { id, kind } = line
  const { typed, lines, keep } = state
  const before = typed[id] ?? startOf([line])[id] ?? ''
  const [text, setText] = useState(before)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const isChanged = text !== before || id in typed
  const problem = isChanged ? valueProblems({ ...typed, [id]: text }, lines)[id] : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') keep(id, text)
    onLeave(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    if (text !== before) keep(id, text)
    onLeave(false)
  }
  return (
    <div ref={box} role="presentation" className="pad-y-1 wraps" onKeyDown={onKeyDown} onBlur={onBlur}>
      <ParamInput
        label={t(kind.label)}
        kind={kind}
        value={text}
        isInvalid={problem !== undefined}
        describedBy={noteId}
        onChange={setText}
      />
      <div id={noteId} className={problem === undefined ? 'note' : 'note error'}>
        {problem === undefined
          ? t(words.allowed, { range: rangeText(kind, language, (n) => t(words.atMost, { n })) })
          : t(problem)}
      </div>
    </div>
  )
}

const colours: Record<Exclude<ParamState, 'open' | 'failed'>, Colour> = {
  same: 'ok',
  differs: 'warn',
  never: 'off',
}

/** Whether actual and wanted value match; while a command is pending, its state. */
function ParamMatch({ line: { state, command } }: { line: ParamLine }) {
  const t = useText()
  if (state === 'open') return <CommandState value={command?.status ?? 'queued'} />
  if (state === 'failed') return command && <Failed command={command} />
  return <ColourTag colour={colours[state]}>{t(words[state])}</ColourTag>
}

/** Failed command with its reason and advice. */
function Failed({ command }: { command: CommandRow }) {
  const language = useLanguage()
  return (
    <span className="inline wrap gap-2 pad-y-1 rows-1 param-failed">
      <CommandState value={command.status} />
      <span className="fine ink-2">
        {resultOf(command, language)} {say(adviceOf(command), language)}
      </span>
    </span>
  )
}
