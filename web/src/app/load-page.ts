import type { ComponentType } from 'react'

/** A page's file: the page is its default export. */
export interface PageModule {
  default: ComponentType
  /** Fetches the parts that the page loads later, where it can be wanted that they are there with it. */
  fetchParts?: () => Promise<void>
  /** Asks for what the page shows first, before it is drawn; the rights of the person are known. */
  prefetch?: () => void
}

/** The component string of a menu node names no page of this console. Spec §8: module not found. */
export class UnknownPage extends Error {
  readonly component: string

  constructor(component: string) {
    super(`No page is called "${component}"`)
    this.name = 'UnknownPage'
    this.component = component
  }
}

/**
 * Loads the page of a component string: `system/user` is `features/system/user.page.tsx`. The bundler turns the
 * pattern into a fixed map, so a string from outside can reach nothing else. Throws `UnknownPage`.
 */
export async function loadPage(component: string): Promise<PageModule> {
  try {
    return (await import(`../features/${component}.page.tsx`)) as PageModule
  } catch (error) {
    const isMissing = error instanceof Error && error.message.startsWith('Module not found in bundle')
    throw isMissing ? new UnknownPage(component) : error
  }
}
