import { useState } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { user } from '#contract/resources/system/user.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import { treeNodes } from '#web/engine/tree/tree-nodes.ts'
import { useTree } from '#web/engine/tree/use-tree.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { may, useSession } from '#web/stores/session/session.ts'
import { SidePane } from '#web/ui/side-pane/side-pane.tsx'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import '../system.css'

export const words = {
  organisations: ['Organisations', '组织'],
  noOrganisation: ['No organisation has that name.', '没有匹配的组织。'],
  moreOrganisations: ['{n} more [n|matches|match]. Type more.', '还有 {n} 个匹配，请继续输入。'],
  passwordText: ['Pass this password on. It is not shown again.', '请将此密码告知用户，关闭后不再显示。'],
  resetDone: ['{n} [n|account uses|accounts use] it from now on.', '{n} 个账号现已使用此密码。'],
} as const

const allOrganisations: Text2 = ['All organisations', '全部组织']

interface OrganisationAsideProps {
  filter: Readonly<Record<string, string>>
  onFilter: (name: string, value: string) => void
}

/** Organisation tree that filters accounts, including descendants; for users who may list organisations. */
export function OrganisationAside({ filter, onFilter }: OrganisationAsideProps) {
  const isMobile = useLayout((layout) => layout.isMobile)
  const maySee = useSession(() => may(org, 'list'))
  const shared = {
    chosen: Number(filter['groupId'] ?? 0),
    onChoose: (id: number) => onFilter('groupId', id === 0 ? '' : String(id)),
  }
  if (isMobile) return <OrganisationSelect {...shared} />
  return maySee && <OrganisationPane {...shared} />
}

interface ChoiceProps {
  /** Id of the organisation; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

function OrganisationPane({ chosen, onChoose }: ChoiceProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const tree = useTree(org, keyword === '' ? {} : { keyword }, 'displayOrder')
  const everybody = { id: 0, label: t(allOrganisations), hasChildren: false, isOpen: false }
  const nodes = treeNodes(org, tree, ({ row }) => ({
    path: row.path ?? [],
    aside: <Count n={row.members} />,
  }))
  const more = tree.more > 0 ? t(words.moreOrganisations, { n: tree.more }) : undefined
  return (
    <SidePane name={user.name} label={t(words.organisations)}>
      <TreeChoice
        label={t(words.organisations)}
        keyword={typed}
        onKeyword={setTyped}
        findLabel={t(['Find an organisation', '查找组织'])}
        nodes={[everybody, ...nodes]}
        chosen={[chosen]}
        isBusy={tree.isFetching}
        onChoose={onChoose}
        onOpen={tree.toggle}
        failure={
          tree.failure && {
            text: t(['The organisations could not be read.', '组织加载失败。']),
            requestId: tree.failure.requestId,
            onRetry: tree.retry,
          }
        }
        note={typed !== '' && !tree.isPending && tree.lines.length === 0 ? t(words.noOrganisation) : more}
      />
    </SidePane>
  )
}

/** Number of accounts of an organisation. */
function Count({ n }: { n: number }) {
  const t = useText()
  const count = formatInteger(n)
  return (
    <span className="tree-count meta">
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{t(['{n} [n|account|accounts]', '{n} 个账号'], { n: count })}</span>
    </span>
  )
}

function OrganisationSelect({ chosen, onChoose }: ChoiceProps) {
  const t = useText()
  return (
    <RecordChoice
      className="side-select"
      labelClass="hidden"
      field={{ ...user.fields.groupId, required: false }}
      label={t(words.organisations)}
      none={t(allOrganisations)}
      value={chosen}
      onChange={onChoose}
    />
  )
}
