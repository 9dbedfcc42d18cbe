import { menuType } from '#contract/nav.ts'
import { say } from '#contract/language.ts'
import { menu } from '#contract/resources/system/menu.ts'
import type { InputProps } from '#web/engine/page-definition.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { matchText } from '#web/lib/match-text.ts'
import { useCurrentTab } from '#web/stores/current-tab.ts'
import { MenuCombobox } from './menu-combobox.tsx'
import type { Suggestion } from './menu-combobox-state.ts'
import { mayHangBelow } from './menu-fields.ts'
import { menuTitle, placeAll, useMenuTree } from './menu-tree.ts'
import { parentsFor } from './menu-parents.ts'
import { MenuWarning } from './menu-warning.tsx'
import { menuWords } from './menu-words.ts'

const { parentId: field } = menu.fields

/** Where a node hangs: only where its type may, and never below itself. */
export function ParentInput(input: InputProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const tree = useMenuTree()
  const ownId = Number(useCurrentTab().query.get('open'))
  const type = input.values['type']
  const all = placeAll(tree.data ?? [])
  const current = all.find(({ node }) => node.id === input.value)?.node
  const title = current === undefined ? '' : menuTitle(current, language)
  const root: Suggestion = { value: '0', label: t('topLevel') }
  const suggest = (keyword: string): Suggestion[] => {
    const found = parentsFor(all, type, ownId).map(({ node, above }) => ({
      value: String(node.id),
      label: menuTitle(node, language),
      ...(keyword === ''
        ? { depth: above.length + 1 }
        : { detail: above.map((parent) => menuTitle(parent, language)).join(' / ') }),
    }))
    const hasRoot = type !== menuType.button
    return [...(hasRoot ? [root] : []), ...found].filter(
      ({ label }) => matchText(label, keyword) !== undefined,
    )
  }
  const parentType = input.value === 0 ? menuType.directory : current?.type
  const isMisplaced = parentType !== undefined && typeof type === 'number' && !mayHangBelow(type, parentType)
  return (
    <>
      <MenuCombobox
        field={field}
        input={input}
        label={say(field.label, language)}
        text={input.value === 0 ? t('topLevel') : title}
        isFree={false}
        suggest={suggest}
        note={tree.data === undefined ? t(tree.isError ? 'parentsFailed' : 'parentsLoading') : undefined}
        onChange={(value) => input.onChange(Number(value))}
      />
      {isMisplaced && <MenuWarning text={t(type === menuType.button ? 'needsMenu' : 'needsDirectory')} />}
    </>
  )
}
