import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'

interface GrantsToolsProps {
  keyword: string
  onKeyword: (keyword: string) => void
  isLinked: boolean
  onLink: (isLinked: boolean) => void
  onAll: (isOn: boolean) => void
  onExpand: (isOpen: boolean) => void
}

/** What acts on the whole grants tree. */
export function GrantsTools({ keyword, onKeyword, isLinked, onLink, onAll, onExpand }: GrantsToolsProps) {
  const t = useText()
  return (
    <div className="grants-tools">
      <SearchField label={t(['Find a menu', '查找菜单'])} value={keyword} onSearch={onKeyword} />
      <Button kind="quiet" onClick={() => onAll(true)}>
        {t(['Select all', '全选'])}
      </Button>
      <Button kind="quiet" onClick={() => onAll(false)}>
        {t(['Select none', '全不选'])}
      </Button>
      <Button kind="quiet" onClick={() => onExpand(true)}>
        {t(['Expand all', '全部展开'])}
      </Button>
      <Button kind="quiet" onClick={() => onExpand(false)}>
        {t(['Collapse all', '全部收起'])}
      </Button>
      <Checkbox checked={isLinked} onChange={onLink}>
        {t(['Link parents and children', '父子联动'])}
      </Checkbox>
    </div>
  )
}
