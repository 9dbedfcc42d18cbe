import { useId, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent, useEffect } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { closePanel } from '#web/stores/preferences/panels.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { useComposed } from '#web/ui/control/use-composed.ts'
import { openModal } from '#web/ui/dialog/modals.ts'
import { leaveBehind } from '#web/ui/leave-behind.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { paletteWords } from './palette-words.ts'
import type { Answer } from './use-found.ts'
import { run, useSearch, type Search } from './use-search.ts'
import { matchText } from '#web/lib/text/match-text.ts'
import './palette.css'

/** Command palette: searches permitted pages, platform records and actions by keyboard. */
export function PaletteDialog() {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const search = useSearch()
  const { keyword, only, answer, found, current } = search
  const isWaiting = answer?.isPresent === false
  const optionId = ({ id }: PaletteEntry) => `${listId} ${id}`.replaceAll(' ', '-')

  useLayoutEffect(() => {
    return openModal(dialog.current)
  }, [])

  const closeFromBeside = ({ target }: MouseEvent) => {
    if (target === dialog.current) closePanel()
  }
  return (
    // the click duplicates Escape, which the dialog handles
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className="palette"
      ref={dialog}
      aria-label={t(common.paletteTitle)}
      onCancel={dismiss}
      onClose={closePanel}
      onClick={closeFromBeside}
    >
      <PaletteField search={search} listId={listId} activeId={current && optionId(current)} />
      <div
        className="fill scroll palette-list"
        id={listId}
        role="listbox"
        aria-label={t(common.paletteTitle)}
      >
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(entry)}
            entry={entry}
            keyword={keyword}
            heading={entry.group === found[index - 1]?.group ? undefined : t(paletteWords[entry.group])}
            isCurrent={entry === current}
            onRun={run}
          />
        ))}
      </div>
      {found.length === 0 && !isWaiting && (
        <p className="centred palette-none" role="status">
          {only === 'people' && keyword === ''
            ? t(paletteWords.nobody)
            : t(paletteWords.none, { text: keyword })}
        </p>
      )}
      <PaletteHints />
    </dialog>
  )
}

/** Closes synchronously: a delayed close event would undo a Ctrl K pressed in between. */
function dismiss(event: SyntheticEvent<HTMLDialogElement>): void {
  event.preventDefault()
  leaveBehind(event.currentTarget, { hasBackdrop: true })
  event.currentTarget.close()
  closePanel()
}

interface PaletteFieldProps {
  search: Search
  listId: string
  /** Id of the entry opened by Enter. */
  activeId: string | undefined
}

function PaletteField({ search, listId, activeId }: PaletteFieldProps) {
  const t = useText()
  const { text, answer, type, onKeyDown } = search
  const typing = useComposed(text, type)
  return (
    <label className="bar gap-3 fixed palette-search">
      <Icon name="pi-search" />
      <input
        className="fill ink-1"
        role="combobox"
        aria-label={t(common.search)}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={t(common.search)}
        autoComplete="off"
        {...typing}
        onKeyDown={onKeyDown}
      />
      {answer?.isPresent && <PaletteOutcome {...answer} />}
      <kbd className="key">Esc</kbd>
    </label>
  )
}

/** Number of results, or that the platform could not be reached. */
function PaletteOutcome({ found, took }: Answer) {
  const t = useText()
  if (took === undefined) return <span className="meta fixed">{t(paletteWords.unreached)}</span>
  const n = Object.values(found).reduce((sum, { total }) => sum + total, 0)
  return (
    <span className="meta fixed">
      {n === 1
        ? t(paletteWords.oneResult, { ms: took })
        : t(paletteWords.results, { n: formatInteger(n), ms: took })}
    </span>
  )
}

/** Keyboard hints at the foot of the palette. */
function PaletteHints() {
  const t = useText()
  return (
    <p className="flow gap-2 meta fixed off-phone palette-hints">
      <kbd className="key">↑</kbd>
      <kbd className="key">↓</kbd> {t(['move', '移动'])}
      <kbd className="key">Enter</kbd> {t(['open', '打开'])}
      <kbd className="key">Ctrl Enter</kbd> {t(['new window', '新窗口打开'])}
      <span className="line gap-2 push">
        <kbd className="key">&gt;</kbd> {t(['commands', '操作'])}
        <kbd className="key">@</kbd> {t(['people', '人员'])}
      </span>
    </p>
  )
}

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  keyword: string
  /** Heading of the group that starts at this entry. */
  heading: string | undefined
  isCurrent: boolean
  onRun: (entry: PaletteEntry, isNewWindow: boolean) => void
}

/** Palette entry with the match underlined; keyboard input is handled by the search field. */
function PaletteOption({ id, entry, keyword, heading, isCurrent, onRun }: PaletteOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <>
      {heading !== undefined && (
        <p className="meta palette-group" role="presentation">
          {heading}
        </p>
      )}
      <div
        id={id}
        ref={option}
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        className="bar gap-3 lit palette-option"
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => onRun(entry, event.ctrlKey || event.metaKey)}
        onKeyDown={(event) => event.key === 'Enter' && onRun(entry, event.ctrlKey)}
      >
        <Icon name={entry.icon} />
        <strong className="cut regular">
          <Marked text={entry.title} keyword={keyword} />
        </strong>
        <span className="meta cut palette-context">
          <Marked text={entry.context} keyword={keyword} />
        </span>
        {entry.mark !== undefined && <span className="push fixed">{entry.mark}</span>}
      </div>
    </>
  )
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const span = keyword === '' ? undefined : matchText(text, keyword)
  if (span === undefined) return text
  const [start, end] = span
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
