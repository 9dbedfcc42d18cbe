import { isComponentName } from '#contract/text/catalogue.ts'
import { componentName, type Aliases } from '#web/lib/nav/component-name.ts'

/** The page that a component string leads to, and whether the console has it; a frame or none needs no page. */
export function judgeComponent(text: string, aliases: Aliases): { name: string; isKnown: boolean } {
  const name = componentName(text, aliases)
  return { name, isKnown: name === '' || isComponentName(name) }
}
