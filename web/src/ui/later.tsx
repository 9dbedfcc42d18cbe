import { lazy, useEffect, useState, type ComponentType } from 'react'
import { loadPart } from '#web/lib/stale.ts'

/** Code that is fetched when it is first wanted. */
interface Later<Module> {
  /** Fetches it, twice where that fails; throws what the second attempt threw, and may be called again. */
  fetch: () => Promise<Module>
  /** What was fetched, if it was. */
  now: () => Module | undefined
  /** Fetches it for a component on screen; undefined until it is there. Throws while drawing where it cannot be had. */
  use: () => Module | undefined
  /** One of its components: drawn at once where the code is there, and else once it is. */
  part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>
}

/**
 * Code that `load` imports, kept once it is there. `lazy` alone suspends even then, and what suspended is shown 300 ms
 * after its placeholder at the earliest.
 */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  let module: Module | undefined
  const fetch = async () => (module ??= await loadPart(load))
  return {
    fetch,
    now: () => module,
    use: () => {
      const [, draw] = useState<Module>()
      const isMissing = module === undefined
      useEffect(() => {
        if (!isMissing) return
        fetch().then(draw, (error: unknown) =>
          draw(() => {
            throw error
          }),
        )
      }, [isMissing])
      return module
    },
    part: (pick) => {
      const Awaited = lazy(async () => ({ default: pick(await fetch()) }))
      return function Part(props) {
        // stays what it was at first, since another component would begin anew
        const [Shown] = useState(() => (module === undefined ? Awaited : pick(module)))
        return <Shown {...props} />
      }
    },
  }
}
