import type { Language } from '#contract/schema/language.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { menuTitle, type MenuNode, type PlacedNode } from '../menu/tree.ts'
import { changeOf, type Granted } from './grants.ts'

/** Names that are shown before the rest is only counted. */
const mostNames = 8

interface GrantDifferenceProps {
  id: string
  tree: readonly MenuNode[]
  before: Granted
  now: Granted
}

/** What saving would add to the grants and take from them, in number and by name. */
export function GrantDifference({ id, tree, before, now }: GrantDifferenceProps) {
  const t = useText()
  const language = useLanguage()
  const { added, removed } = changeOf(tree, before, now)
  const names = (places: readonly PlacedNode[]) => {
    const first = places.slice(0, mostNames).map((place) => nameOf(place, language))
    const text = first.join(language === 'zh' ? '、' : ', ')
    const n = places.length - first.length
    return n > 0 ? t(['{names} and {n} more', '{names} 等，另有 {n} 项'], { names: text, n }) : text
  }
  if (added.length === 0 && removed.length === 0) {
    return (
      <p id={id} className="grant-change meta" role="status">
        {t(['No grants changed', '授权未修改'])}
      </p>
    )
  }
  return (
    <div id={id} className="grant-change" role="status">
      <strong>{`+${added.length}, −${removed.length}`}</strong>
      {added.length > 0 && <p>{t(['Added: {names}', '新增：{names}'], { names: names(added) })}</p>}
      {removed.length > 0 && <p>{t(['Removed: {names}', '移除：{names}'], { names: names(removed) })}</p>}
    </div>
  )
}

/** A button says whose it is: every page has one called Delete. */
function nameOf({ node, above }: PlacedNode, language: Language): string {
  const page = above.at(-1)
  const name = menuTitle(node, language)
  return node.type === menuType.button && page !== undefined ? `${menuTitle(page, language)} / ${name}` : name
}
