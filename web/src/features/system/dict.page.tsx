import { useEffect, useEffectEvent, useState, useMemo } from 'react'
import { dictDetail } from '#contract/resources/system/dict-detail.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Stored, Filter } from '#contract/wire/crud.ts'
import { AddButton } from '#web/engine/actions/page-acts.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import { usePage } from '#web/engine/data/use-page.ts'
import { TextInput } from '#web/engine/form/inputs/text-input.tsx'
import { ListBody } from '#web/engine/list/list-body.tsx'
import { Message } from '#web/engine/list/list-status.tsx'
import type { InputProps, PageDefinition } from '#web/engine/list/page-definition.ts'
import { PageFrame, PageOverlays } from '#web/engine/list/page-frame.tsx'
import { newRecord, type useListState } from '#web/engine/list/state/list-state.ts'
import { type List, useList } from '#web/engine/list/state/use-list.ts'
import { useRecord, useRows } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useOwnAddress, withValues } from '#web/stores/tabs/own-address.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { ownEntryDefinition as definition } from './dict/dict-detail-definition.tsx'
import { DictPane, words } from './dict/pane.tsx'

/** Dictionaries, with the entries of the selected one, whose id is in the URL. */
export default function DictPage() {
  const { list, keyword, setKeyword, chosen, choose } = useDictPlace()
  const isMobile = useLayout((layout) => layout.isMobile)
  const page = usePage(dict, dictDefinition, list)
  const rows = useRows(dict, list.state)
  const { filter, sort, open } = list.state
  // phones show only one of both
  const [hasPane, hasEntries] = isMobile ? [chosen === undefined, chosen !== undefined] : [true, true]
  const first = isMobile || chosen !== undefined || open !== '' ? undefined : rows.data?.list[0]?.id
  const chooseFirst = useEffectEvent(choose)
  useEffect(() => {
    if (first !== undefined) chooseFirst(first)
  }, [first])
  return (
    <PageFrame page={page} total={rows.data?.total} sheet={{ filter, sort, columns: dictDefinition.list }}>
      <div className="fill line gap-3 list-with-aside">
        {hasPane && (
          <DictPane
            {...{ page, rows, keyword, chosen }}
            onSearch={setKeyword}
            onChoose={(id) => choose(id)}
          />
        )}
        {isMobile && hasPane && page.mayDo('add') && (
          <div className="list-foot">
            <AddButton onAdd={() => page.tools.add()} />
          </div>
        )}
        {hasEntries && <Chosen id={chosen} onBack={() => choose(undefined)} />}
      </div>
    </PageFrame>
  )
}

function Chosen({ id, onBack }: { id: number | undefined; onBack: () => void }) {
  const t = useText()
  const { data, error, isError } = useRecord(dict, id)
  if (id !== undefined && data !== undefined && !isError) {
    return <DictEntries key={id} owner={data} onBack={onBack} />
  }
  return (
    <section className="card list-card" aria-busy={!isError}>
      {isError && (
        <Message title={t(['This dictionary does not exist', '该字典不存在'])} text={t(words.goneText)}>
          <FailedRequest error={error} />
        </Message>
      )}
    </section>
  )
}

interface DictEntriesProps {
  owner: Stored<typeof dict>
  onBack: () => void
}

/** Entries of one dictionary; new ones are added to it. */
function DictEntries({ owner, onBack }: DictEntriesProps) {
  const list = useOwnEntries(owner.id)
  return (
    <div className="fill stack">
      <EntriesHead owner={owner} list={list} onBack={onBack} />
      <ListBody list={list} />
      <PageOverlays page={list} />
    </div>
  )
}

function EntriesHead({ owner, list, onBack }: DictEntriesProps & { list: List<typeof dictDetail> }) {
  const t = useText()
  const isMobile = useLayout((layout) => layout.isMobile)
  return (
    <header className="bar gap-2 below-2 title-14 dict-entries-head">
      {isMobile && <IconButton icon="pi-arrow-left" label={t(words.back)} onClick={onBack} />}
      <h2 className="anywhere">{nameOf(dict, owner)}</h2>
      <code className="cut meta">{owner.code}</code>
      {!isMobile && list.mayDo('add') && (
        <Button icon="pi-plus" className="fixed push" onClick={() => list.tools.add()}>
          {t(['Add entry', '新增明细'])}
        </Button>
      )}
    </header>
  )
}

/** List of the entries; clearing its filters keeps the dictionary, whose filter does not count for "no matches". */
function useOwnEntries(dictId: number): List<typeof dictDetail> {
  const list = useList(dictDetail, definition)
  const { state } = list
  const isWhole = Object.keys(state.filter).length === 1
  const filter = isWhole ? {} : state.filter
  const clear = () => list.change({ filter: { dictId: String(dictId) } })
  return {
    ...list,
    preset: { ...list.preset, dictId },
    state: { ...state, filter },
    filtering: { ...list.filtering, filter, onClear: clear },
    clearFilters: clear,
  }
}

/** Columns and form of the dictionaries; the delete confirmation states the number of entries. */
const dictDefinition: PageDefinition<typeof dict> = {
  list: ['name', 'code', 'details', 'status', 'description'],
  sort: 'name',
  form: ['code', 'name', 'status', 'description', 'details'],
  inputs: { code: CodeInput },
  deleteText: ({ details, code }) => fillBoth(words.deleteText, { n: details, code }),
  // entries depend on the code and state of their dictionary
}

/** Code of a dictionary; warns about changing an existing code, which pages may use. */
function CodeInput(input: InputProps) {
  const t = useText()
  const [start] = useState(input.value)
  const field = dict.fields.code
  const isRenamed = typeof start === 'string' && start !== '' && input.value !== start
  return (
    <>
      <TextInput field={field} input={input} label={t(field.label)} />
      {isRenamed && (
        <p className="note" role="status">
          <StatusGlyph severity="warning" />
          {t(words.renamed, { code: start })}
        </p>
      )}
    </>
  )
}

/** Query parameters: the dictionary whose entries are shown, and the one whose form is open. */
const chosenName = 'dictId'
const openName = 'dict'

/** Maximum number of dictionaries in the pane; the search finds the others. */
const paneLimit = 100

/** List state of the dictionaries. The entries store their state in the same URL. */
export function useDictPlace() {
  const { query, show } = useOwnAddress()
  const [keyword, setKeyword] = useState('')
  const list = useMemo((): ReturnType<typeof useListState> => {
    const filter: Filter = keyword.trim() === '' ? {} : { keyword: keyword.trim() }
    return {
      state: { page: 1, limit: paneLimit, sort: 'name', filter, open: readOpen(query.get(openName)) },
      show,
      change: ({ open = '' }) => show(withValues(query, { [openName]: open })),
      filterBy: (part) => setKeyword(part['keyword'] ?? ''),
    }
  }, [query, show, keyword])
  return {
    list,
    keyword,
    setKeyword,
    chosen: readId(query.get(chosenName)),
    /** Shows the entries of a dictionary; filters of the previous one are dropped. */
    choose: (id: number | undefined) => list.show(id === undefined ? '' : `?${chosenName}=${id}`),
  }
}

/** Parses an id from a URL. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function readOpen(text: string | null): string {
  return text === newRecord || readId(text) !== undefined ? (text ?? '') : ''
}
