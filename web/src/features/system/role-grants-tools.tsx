import { useWords } from '#web/i18n/use-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { roleWords } from './role-words.ts'

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
      <div className="control">
        <Icon name="pi-search" />
        <input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => onKeyword(target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <button type="button" className="text-button" onClick={() => onAll(true)}>
        {t('all')}
      </button>
      <button type="button" className="text-button" onClick={() => onAll(false)}>
        {t('none')}
      </button>
      <button type="button" className="text-button" onClick={() => onExpand(true)}>
        {t('expand')}
      </button>
      <button type="button" className="text-button" onClick={() => onExpand(false)}>
        {t('collapse')}
      </button>
      <label className="checkbox">
        <input type="checkbox" checked={isLinked} onChange={({ target }) => onLink(target.checked)} />
        {t('linked')}
      </label>
    </div>
  )
}
