import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Checkbox } from '#web/ui/control/checkbox.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { roleWords } from './words.ts'

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
  const t = useWords(roleWords)
  return (
    <div className="grants-tools">
      <SearchField label={t('find')} value={keyword} onSearch={onKeyword} />
      <Button kind="quiet" onClick={() => onAll(true)}>
        {t('all')}
      </Button>
      <Button kind="quiet" onClick={() => onAll(false)}>
        {t('none')}
      </Button>
      <Button kind="quiet" onClick={() => onExpand(true)}>
        {t('expand')}
      </Button>
      <Button kind="quiet" onClick={() => onExpand(false)}>
        {t('collapse')}
      </Button>
      <Checkbox checked={isLinked} onChange={onLink}>
        {t('linked')}
      </Checkbox>
    </div>
  )
}
