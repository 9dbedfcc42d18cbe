import { isJsonObject } from '#contract/schema/json-object.ts'
import { languages, type Language } from '#contract/schema/language.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { cleanTitle, cleanToken, iconName, isYes } from './clean-values.ts'
import { componentName, type Aliases } from './component-name.ts'

/** Node as sent by the platform: any object. */
export type RawNode = Readonly<Record<string, unknown>>

/** Reads the fields of a node that do not depend on its position in the tree. */
export function readNode(node: RawNode, aliases: Aliases) {
  const meta = isJsonObject(node.meta) ? node.meta : {}
  const either = (name: string): unknown => meta[name] ?? node[name]
  const isFlagged = (name: string): boolean => isYes(meta[name]) || isYes(node[name])
  return {
    id: cleanToken(node.id ?? node.menuId),
    link: node.path ?? node.url,
    title: cleanTitle(either('title') ?? node.name),
    titles: readTitles(either('titles')),
    icon: iconName(either('icon')),
    component: componentName(node.component, aliases),
    redirect: cleanToken(node.redirect),
    activeMenu: cleanToken(either('activeMenu')),
    frame: meta.frameSrc ?? meta.iframeSrc ?? meta.link,
    hidden: isFlagged('hidden'),
    noCache: isFlagged('noCache'),
    affix: isFlagged('affix'),
    alwaysShow: isFlagged('alwaysShow'),
  }
}

/** Returns the children of a node under either of this family's field names; empty unless it is a list. */
export function readChildren({ children, list }: RawNode): readonly unknown[] {
  if (Array.isArray(children)) return children
  return Array.isArray(list) ? list : []
}

/** Whether a node is a button, which carries permissions only and is no navigation target. */
export function isButton({ type }: RawNode): boolean {
  return cleanToken(type) === String(menuType.button)
}

function readTitles(value: unknown): Partial<Record<Language, string>> {
  const titles: Partial<Record<Language, string>> = {}
  for (const language of isJsonObject(value) ? languages : []) {
    const title = isJsonObject(value) ? cleanTitle(value[language]) : ''
    if (title !== '') titles[language] = title
  }
  return titles
}
