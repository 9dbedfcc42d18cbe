import type { Finding } from '../source-file.ts'

/** Reports components of the seeded menu missing in the catalogue, which would yield blank pages. */
export function menuComponents(
  menus: readonly { id: number; component: string }[],
  isKnown: (component: string) => boolean,
): Finding[] {
  return menus
    .filter(({ component }) => component !== '' && !isKnown(component))
    .map(({ id, component }) => ({
      path: 'mock-server/seed/system/menu.ts',
      line: 1,
      message: `menu ${id}: ${component} is not in contract/text/catalogue.ts`,
    }))
}
