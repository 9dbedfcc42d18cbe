import { lazy, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { loadPart } from '#web/lib/stale.ts'

/** Lazily fetched code. */
export interface Fetched<Module> {
  /** Fetches the module; rejects with the loader's error and may be called again afterwards. */
  fetch: () => Promise<Module>
  /** Returns the module if it has been fetched. */
  now: () => Module | undefined
  /**
   * Hook that fetches the module for a mounted component and wraps the work in `during`; returns undefined until it is
   * loaded, then rerenders. Throws during rendering when loading failed.
   */
  use: (during?: (work: Promise<Module>) => Promise<Module>) => Module | undefined
}

interface Later<Module> extends Fetched<Module> {
  /** Picks a component of the module: rendered synchronously when the code is loaded, otherwise once it is. */
  part: <Props extends object>(pick: (module: Module) => ComponentType<Props>) => ComponentType<Props>
}

/** Creates a cache around a loader. */
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
 * Code imported by `load`, with one retry, and cached once loaded. `lazy` alone would suspend even then, and React
 * shows suspended content 300 ms after its fallback at the earliest.
 */
export function later<Module>(load: () => Promise<Module>): Later<Module> {
  const code = keepFetched(() => loadPart(load))
  return {
    ...code,
    part: (pick) => {
      const Awaited = lazy(async () => ({ default: pick(await code.fetch()) }))
      return function Part(props) {
        // fixed at mount, since another component type would remount the content
        const [Shown] = useState(() => {
          const module = code.now()
          return module === undefined ? Awaited : pick(module)
        })
        return <Shown {...props} />
      }
    },
  }
}
