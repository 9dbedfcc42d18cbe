import type { Stored } from '#contract/wire/crud.ts'
import { dict } from '#contract/resources/system/dict.ts'
import { ListSkeleton } from '#web/engine/list/list-status.tsx'
import { nameOf } from '#web/engine/data/name-of.ts'
import type { Page } from '#web/engine/data/use-page.ts'
import type { useRows } from '#web/engine/list/state/use-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { listWords } from '#web/engine/words.ts'
import { Button, IconButton } from '#web/ui/control/button.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import '../system.css'

export const words = {
  find: ['Find a dictionary', '查找字典'],
  noDict: ['No dictionary has that name or code.', '没有匹配的字典。'],
  none: ['No dictionary yet', '暂无字典'],
  moreDicts: ['{n} more [n|matches|match]. Type more.', '还有 {n} 个匹配，请继续输入。'],
  goneText: ['It may have been deleted. Pick another one.', '可能已被删除，请选择其他字典。'],
  back: ['All dictionaries', '全部字典'],
  deleteText: [
    'Its {n} [n|entry is|entries are] deleted with it. Pages that use the code {code} show raw values afterwards.',
    '其下 {n} 条明细将一并删除，使用编码 {code} 的页面将只显示原始值。',
  ],
  renamed: [
    'Pages look for {code}. Under another code they show raw values.',
    '页面按 {code} 取值，修改编码后将只显示原始值。',
  ],
} as const

interface DictPaneProps {
  page: Page<typeof dict>
  rows: ReturnType<typeof useRows<typeof dict>>
  keyword: string
  onSearch: (keyword: string) => void
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** List of dictionaries to select from. */
export function DictPane({ keyword, onSearch, ...props }: DictPaneProps) {
  const t = useText()
  return (
    <SidePane name={dict.name} label={t(['Dictionaries', '字典'])}>
      <SearchField label={t(words.find)} value={keyword} onSearch={onSearch} className="side-pane-search" />
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
  const t = useText()
  if (rows.data === undefined) {
    if (!rows.isError) return <ListSkeleton rows={8} columns={1} />
    return (
      <p className="ink-3 pad-line" role="alert">
        {t(['The dictionaries could not be read.', '字典加载失败。'])}{' '}
        <Button kind="link" onClick={() => void rows.refetch()}>
          {t(common.retry)}
        </Button>{' '}
        <FailedRequest error={rows.error} />
      </p>
    )
  }
  const { list, total } = rows.data
  const more = total - list.length
  return (
    <>
      <ul className="fill scroll dict-list" aria-busy={rows.isFetching}>
        {list.map((row) => (
          <DictLine key={row.id} row={row} page={page} isChosen={row.id === chosen} onChoose={onChoose} />
        ))}
      </ul>
      {list.length === 0 && <p className="ink-3 pad-line">{t(isSearch ? words.noDict : words.none)}</p>}
      {more > 0 && <p className="ink-3 pad-line">{t(words.moreDicts, { n: more })}</p>}
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
  const t = useText()
  const name = nameOf(dict, row)
  // the disabled state comes first, so that a long code does not cut it off
  const notes = [
    ...(row.status === 'enabled' ? [] : [t(['disabled', '已停用'])]),
    row.code,
    t(['{n} [n|entry|entries]', '{n} 条'], { n: row.details }),
  ]
  return (
    <li className="bar lit dict-line" aria-current={isChosen || undefined}>
      <Button
        kind="bare"
        className="fill grid ink-1 focus-inside dict-choose"
        aria-current={isChosen || undefined}
        onClick={() => onChoose(row.id)}
        onContextMenu={(event) => {
          event.preventDefault()
          page.on.onMenu(row, event.currentTarget)
        }}
      >
        <span className="cut">{name}</span>
        <small className="cut meta">{notes.join(' · ')}</small>
      </Button>
      {page.acts.length > 0 && (
        <IconButton
          icon="pi-ellipsis-h"
          label={t(listWords.actionsOf, { name })}
          isSmall
          aria-haspopup="menu"
          onClick={({ currentTarget }) => page.on.onMenu(row, currentTarget)}
        />
      )}
    </li>
  )
}
