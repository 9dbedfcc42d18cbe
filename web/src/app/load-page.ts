import type { ComponentType } from 'react'

/** Page module; the page component is the default export. */
export interface PageModule {
  default: ComponentType
  /** Preloads the parts that the page loads lazily. */
  fetchParts?: () => Promise<void>
  /** Prefetches the page's initial data before rendering; called once permissions are known. */
  prefetch?: () => void
}

/** Thrown for a component string without a page. Spec §8: module not found. */
export class UnknownPage extends Error {
  readonly component: string

  constructor(component: string) {
    super(`No page is called "${component}"`)
    this.name = 'UnknownPage'
    this.component = component
  }
}

/**
 * Loads the page of a component string: `system/user` is `features/system/user.page.tsx`. The bundler expands the
 * pattern into a fixed map, so that untrusted strings cannot load other modules. Throws `UnknownPage`.
 */
export async function loadPage(component: string): Promise<PageModule> {
  try {
    return (await import(`../features/${component}.page.tsx`)) as PageModule
  } catch (error) {
    const isMissing = error instanceof Error && error.message.startsWith('Module not found in bundle')
    throw isMissing ? new UnknownPage(component) : error
  }
}
