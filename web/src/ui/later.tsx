import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadPart } from '#web/lib/stale.ts'

/** Code that is fetched when it is first wanted. */
export interface Fetched<Module> {
  /** Fetches it; throws what the loader throws, and may be called again then. */
  fetch: () => Promise<Module>
  /** What was fetched, if it was. */
  now: () => Module | undefined
  /**
   * Fetches it for a component on screen, which `during` may show; undefined until it is there, and drawn again then. Throws
   * while drawing where it cannot be had.
   */
  use: (during?: (work: Promise<Module>) => Promise<Module>) => Module | undefined
}

interface Later<Module> extends Fetched<Module> {
  /** One of its components: drawn at once where the code is there, and else once it is. */
  part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>
}

/** Keeps what a loader fetched. */
export function keepFetched<Module>(load: () => Promise<Module>): Fetched<Module> {
  let module: Module | undefined
  const fetch = async () => (module ??= await load())
  return {
    fetch,
    now: () => module,
    use: (during = (work) => work) => {
      const [, draw] = useState<Module>()
      const wait = useEffectEvent(during)
      const isMissing = module === undefined
      useEffect(() => {
        if (!isMissing) return
        wait(fetch()).then(
          (one) => draw(() => one),
          (error: unknown) =>
            draw(() => {
              throw error
            }),
        )
      }, [isMissing])
      return module
    },
  }
}

/**
 * Code that `load` imports, twice where that fails, and kept once it is there. `lazy` alone suspends even then, and what
 * suspended is shown 300 ms after its placeholder at the earliest.
 */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  const code = keepFetched(() => loadPart(load))
  return {
    ...code,
    part: (pick) => {
      const Awaited = lazy(async () => ({ default: pick(await code.fetch()) }))
      return function Part(props) {
        // stays what it was at first, since another component would begin anew
        const [Shown] = useState(() => {
          const module = code.now()
          return module === undefined ? Awaited : pick(module)
        })
        return <Shown {...props} />
      }
    },
  }
}
