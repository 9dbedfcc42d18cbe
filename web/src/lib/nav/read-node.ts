import { isJsonObject } from '#contract/schema/json-object.ts'
import { languages, type Language } from '#contract/schema/language.ts'
import { menuType } from '#contract/resources/system/menu-type.ts'
import { cleanTitle, cleanToken, iconName, isYes } from './clean-values.ts'
import { componentName, type Aliases } from './component-name.ts'

/** A node as the platform sent it, which may be anything that has properties. */
export type RawNode = Readonly<Record<string, unknown>>

/** The parts of a node that can be read without knowing its place in the tree. */
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

/** Children of a node, under either of the names this family uses; anything but a list is none. */
export function readChildren({ children, list }: RawNode): readonly unknown[] {
  if (Array.isArray(children)) return children
  return Array.isArray(list) ? list : []
}

/** Buttons carry permissions, never places to go. */
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
