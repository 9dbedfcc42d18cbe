import { startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { defaultConfig, type RuntimeConfig } from '#contract/app/config.ts'
import { SignIn, type SignInProps } from '#web/features/login/sign-in.tsx'

interface ArrivingProps extends Omit<SignInProps, 'config'> {
  config: Promise<RuntimeConfig>
}

/**
 * Opens the sign-in page, or takes over the one that the build prepared in `target`; the configuration, which never
 * fails to arrive, changes it later.
 */
export function openSignIn(target: HTMLElement, props: ArrivingProps, options: RootOptions): Root {
  const page = <ArrivingSignIn {...props} />
  if (target.childElementCount > 0) {
    // A transition yields to the browser between its steps: the page is there already and only has to become alive.
    return startTransitionOf(() => hydrateRoot(target, page, options))
  }
  const root = createRoot(target, options)
  root.render(page)
  return root
}

/**
 * Takes the configuration from inside: given to the root before React has taken the prepared page over, it would make
 * React throw that page away and draw it anew (error 424).
 */
function ArrivingSignIn({ config, ...handlers }: ArrivingProps) {
  const [arrived, setArrived] = useState(defaultConfig)
  useEffect(() => void config.then((own) => startTransition(() => setArrived(own))), [config])
  return <SignIn config={arrived} {...handlers} />
}

function startTransitionOf(open: () => Root): Root {
  let root: Root | undefined
  startTransition(() => {
    root = open()
  })
  if (root === undefined) throw new Error('React put the beginning of a transition off')
  return root
}
