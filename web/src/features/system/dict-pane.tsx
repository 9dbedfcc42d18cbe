import type { Stored } from '#contract/crud.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { ListSkeleton } from '#web/engine/list-status.tsx'
import type { Page } from '#web/engine/use-page.ts'
import type { useRows } from '#web/engine/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listWords } from '#web/engine/words.ts'
import { dictWords } from './dict-words.ts'
import { SidePane } from './side-pane.tsx'

interface DictPaneProps {
  page: Page<typeof dict>
  rows: ReturnType<typeof useRows<typeof dict>>
  keyword: string
  onSearch: (keyword: string) => void
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The dictionaries, one of which shows its entries. */
export function DictPane({ keyword, onSearch, ...props }: DictPaneProps) {
  const t = useWords(dictWords)
  return (
    <SidePane name={dict.name} label={t('dictionaries')}>
      <label className="control side-pane-search">
        <Icon name="pi-search" />
        <input
          type="search"
          value={keyword}
          placeholder={t('find')}
          aria-label={t('find')}
          maxLength={100}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <Dictionaries {...props} isSearch={keyword !== ''} />
    </SidePane>
  )
}

function Dictionaries({
  page,
  rows,
  chosen,
  onChoose,
  isSearch,
}: Omit<DictPaneProps, 'keyword' | 'onSearch'> & { isSearch: boolean }) {
  const t = useWords(dictWords)
  const c = useWords(common)
  if (rows.data === undefined) {
    if (!rows.isError) return <ListSkeleton rows={8} columns={1} />
    return (
      <p className="side-pane-note" role="alert">
        {t('failed')}{' '}
        <button type="button" className="link" onClick={() => void rows.refetch()}>
          {c('retry')}
        </button>{' '}
        <FailedRequest error={rows.error} />
      </p>
    )
  }
  const { list, total } = rows.data
  const more = total - list.length
  return (
    <>
      <ul className="dict-list" aria-busy={rows.isFetching}>
        {list.map((row) => (
          <DictLine key={row.id} row={row} page={page} isChosen={row.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {list.length === 0 && <p className="side-pane-note">{t(isSearch ? 'noDict' : 'none')}</p>}
      {more > 0 && <p className="side-pane-note">{t('moreDicts', { n: more })}</p>}
    </>
  )
}

interface DictLineProps {
  row: Stored<typeof dict>
  page: Page<typeof dict>
  isChosen: boolean
  onChoose: (id: number) => void
}

function DictLine({ row, page, isChosen, onChoose }: DictLineProps) {
  const t = useWords(dictWords)
  const l = useWords(listWords)
  const language = useLanguage()
  const name = dictName(row, language)
  // What is switched off comes first, where a long code does not cut it away.
  const notes = [
    ...(row.status === 'enabled' ? [] : [t('off')]),
    row.code,
    t('entryCount', { n: row.details }),
  ]
  return (
    <li className="dict-line" aria-current={isChosen || undefined}>
      <button
        type="button"
        className="dict-choose"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(row.id)}
        onContextMenu={(event) => {
          event.preventDefault()
          page.on.onMenu(row, event.currentTarget)
        }}
      >
        <span>{name}</span>
        <small className="meta">{notes.join(' · ')}</small>
      </button>
      {page.acts.length > 0 && (
        <button
          type="button"
          className="icon-button small"
          aria-label={l('actionsOf', { name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => page.on.onMenu(row, currentTarget)}
        >
          <Icon name="pi-ellipsis-v" />
        </button>
      )}
    </li>
  )
}

/** What a dictionary is called in a language. */
export function dictName({ name, nameZh }: Stored<typeof dict>, language: 'en' | 'zh'): string {
  return language === 'zh' && nameZh ? nameZh : name
}
