import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { rank } from '#web/lib/match-text.ts'
import { closePanel } from '#web/stores/preferences/panels.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { openWindow, useCommandEntries, usePageEntries, type PaletteEntry } from './palette-entries.ts'
import { PaletteOption } from './palette-option.tsx'
import './palette.css'

const commandSign = '>'

/** Search over the permitted pages and the commands: type, move with the arrows, Enter. */
export function PaletteDialog() {
  const t = useWords(common)
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const { text, keyword, found, current, type, onKeyDown } = useSearch()
  const optionId = ({ id }: PaletteEntry) => `${listId} ${id}`.replaceAll(' ', '-')

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const closeFromBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) closePanel()
  }
  return (
    // The click is a shortcut for Escape, which the dialog already answers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="palette"
      ref={dialog}
      aria-label={t('paletteTitle')}
      onCancel={dismiss}
      onClose={closePanel}
      onClick={closeFromBeside}
    >
      <label className="palette-search">
        <Icon name="pi-search" />
        <input
          role="combobox"
          aria-label={t('search')}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          placeholder={t('search')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <kbd className="key">Esc</kbd>
      </label>
      <div className="palette-list" id={listId} role="listbox" aria-label={t('paletteTitle')}>
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(entry)}
            entry={entry}
            keyword={keyword}
            heading={entry.group === found[index - 1]?.group ? undefined : t(entry.group)}
            isCurrent={entry === current}
            onRun={run}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className="palette-none" role="status">
          {t('paletteNone', { text: keyword })}
        </p>
      )}
      <PaletteHints />
    </dialog>
  )
}

/** What was typed, what it finds, and which of that is current. */
function useSearch() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const pages = usePageEntries()
  const commands = useCommandEntries()
  const isCommand = text.startsWith(commandSign)
  const keyword = (isCommand ? text.slice(commandSign.length) : text).trim()
  const found = findEntries(isCommand ? commands : [...pages, ...commands], keyword)
  const current = found[Math.min(chosen, found.length - 1)]

  const type = (typed: string) => {
    setText(typed)
    setChosen(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + found.length }
    const next = moves[event.key]
    if (next !== undefined && found.length > 0) setChosen(next % found.length)
    else if (event.key === 'Enter' && current !== undefined) run(current, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return { text, keyword, found, current, type, onKeyDown }
}

/** Closes at once: the browser tells of a dialog's end later, and a Ctrl K pressed meanwhile would be undone by it. */
function dismiss(event: SyntheticEvent<HTMLDialogElement>): void {
  event.preventDefault()
  event.currentTarget.close()
  closePanel()
}

function run(entry: PaletteEntry, isNewWindow: boolean): void {
  closePanel()
  if (isNewWindow && entry.href !== undefined) openWindow(entry.href)
  else entry.run()
}

/** Groups stay together and in their order; within each the best match comes first. */
function findEntries(entries: PaletteEntry[], keyword: string): PaletteEntry[] {
  const ranked =
    keyword === '' ? entries : rank(entries, keyword, ({ title, alias, context }) => [title, alias, context])
  return ranked.toSorted((a, b) => Number(a.group === 'paletteDo') - Number(b.group === 'paletteDo'))
}

/** The keys of the palette, at its foot. */
function PaletteHints() {
  const t = useWords(common)
  return (
    <p className="palette-hints">
      <kbd className="key">↑</kbd>
      <kbd className="key">↓</kbd> {t('paletteMove')}
      <kbd className="key">Enter</kbd> {t('paletteOpen')}
      <kbd className="key">Ctrl Enter</kbd> {t('paletteWindow')}
      <span>{t('paletteCommands')}</span>
    </p>
  )
}
