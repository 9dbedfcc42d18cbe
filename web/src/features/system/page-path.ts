import { useNavigation } from '#web/stores/navigation.ts'

/** The path under which the person's own menu has a page; nothing where it does not. */
export function usePagePath(component: string): string | undefined {
  return useNavigation().table.routes.find((route) => route.component === component)?.pattern
}
