import { catalogue, type ComponentName } from '#contract/text/catalogue.ts'
import type { Titled } from './nav-item.ts'

/** Console page that exists without a node in the platform's menu. Spec §2. */
export interface FixedRoute extends Titled {
  readonly id: string
  readonly pattern: string
  readonly component: ComponentName
  readonly noCache: boolean
  readonly affix: boolean
  readonly hidden: boolean
  /** Component whose menu item is active while this page is open. */
  readonly activeComponent?: ComponentName
}

/** Path of the home page. Spec §2. */
export const homePath = '/dashboard'

/** Paths of the error pages, which cover the open page and have no tab. Spec §2. */
export const errorPaths: ReadonlySet<string> = new Set(['/401', '/404'])

/** Home, the personal centre and the detail pages of spec §2. The shell has sign-in, /404, /401 and /redirect. */
export const fixedRoutes: readonly FixedRoute[] = [
  { ...fixed(homePath, 'dashboard'), noCache: true, affix: true, hidden: false },
  fixed('/user/center', 'user/center'),
  { ...fixed('/scene/info/:id(\\d+)', 'scene/info'), activeComponent: 'scene/list' },
  { ...fixed('/devicesParam2/index/:id(\\d+)', 'iot/device-param'), activeComponent: 'iot/device' },
  { ...fixed('/devicesCamera_pic2/index/:id(\\d+)', 'iot/camera-picture'), activeComponent: 'iot/camera' },
]

function fixed(pattern: string, component: ComponentName): FixedRoute {
  const [en, zh] = catalogue[component]
  return {
    id: pattern,
    pattern,
    component,
    title: en,
    titles: { en, zh },
    noCache: false,
    affix: false,
    hidden: true,
  }
}
