import { useText } from '#web/i18n/use-text.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { useListContext } from '../list/list-context.tsx'
import { listWords } from '../words.ts'
import { ColumnList } from './column-list.tsx'

/** Which columns are shown, in which order and how wide; the name always is, and first. */
export function ColumnMenu() {
  const t = useText()
  const { columns, allColumns, fitting } = useListContext()
  const face = (
    <>
      <Icon name="pi-th-large" />
      {t(listWords.columns)}{' '}
      <span className="meta">{`${columns.length - fitting.leftOut.length}/${allColumns.length}`}</span>
    </>
  )
  return (
    <PopoverButton label={t(listWords.columns)} className="button column-button" face={face}>
      {() => <ColumnList />}
    </PopoverButton>
  )
}
