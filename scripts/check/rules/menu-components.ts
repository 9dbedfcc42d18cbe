import type { Finding } from '../source-file.ts'

/** Every page that the seeded menu names is in the catalogue: no blank page in the demonstration. */
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
