import { useId, useState } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import { RemoteSelect } from '#web/engine/form/remote-select.tsx'
import { useTree } from '#web/engine/use-tree.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useLayout } from '#web/stores/layout.ts'
import { RequestId } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SidePane } from './side-pane.tsx'
import { OrganisationTree } from './user-organisation-tree.tsx'
import { userWords } from './user-words.ts'

interface OrganisationAsideProps {
  filter: Readonly<Record<string, string>>
  onFilter: (name: string, value: string) => void
}

/** The organisations beside the accounts: one of them leaves its people and those below it. */
export function OrganisationAside({ filter, onFilter }: OrganisationAsideProps) {
  const isMobile = useLayout((layout) => layout.isMobile)
  const shared = {
    chosen: Number(filter['groupId'] ?? 0),
    onChoose: (id: number) => onFilter('groupId', id === 0 ? '' : String(id)),
  }
  return isMobile ? <OrganisationSelect {...shared} /> : <OrganisationPane {...shared} />
}

interface ChoiceProps {
  /** Id of the organisation; 0 for all of them. */
  chosen: number
  onChoose: (id: number) => void
}

function OrganisationPane({ chosen, onChoose }: ChoiceProps) {
  const t = useWords(userWords)
  const c = useWords(common)
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const tree = useTree(org, keyword === '' ? {} : { keyword })
  return (
    <SidePane name={user.name} label={t('organisations')}>
      <label className="control side-pane-search">
        <Icon name="pi-search" />
        <input
          type="search"
          value={typed}
          placeholder={t('findOrganisation')}
          aria-label={t('findOrganisation')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <OrganisationTree tree={tree} chosen={chosen} onChoose={onChoose} />
      {tree.failure && (
        <p className="side-pane-note">
          {t('treeFailed')}{' '}
          <button type="button" className="link" onClick={tree.retry}>
            {c('retry')}
          </button>{' '}
          <RequestId id={tree.failure.requestId} />
        </p>
      )}
      {typed !== '' && !tree.isPending && tree.lines.length === 0 && (
        <p className="side-pane-note">{t('noOrganisation')}</p>
      )}
      {tree.more > 0 && <p className="side-pane-note">{t('moreOrganisations', { n: tree.more })}</p>}
    </SidePane>
  )
}

function OrganisationSelect({ chosen, onChoose }: ChoiceProps) {
  const t = useWords(userWords)
  const id = useId()
  const label = t('organisations')
  return (
    <div className="side-select">
      <label className="hidden" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <RemoteSelect
        field={{ ...user.fields.groupId, required: false }}
        label={label}
        owner={{ resource: user.name, id: undefined }}
        input={{
          id,
          value: chosen === 0 ? null : chosen,
          onChange: (value) => onChoose(typeof value === 'number' ? value : 0),
          onBlur: () => undefined,
          isInvalid: false,
          describedBy: undefined,
          isReadOnly: false,
          values: {},
        }}
      />
    </div>
  )
}
