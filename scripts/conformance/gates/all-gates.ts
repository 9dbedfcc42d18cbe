import { declaredCalls } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { isComponentName } from '#contract/text/catalogue.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf, type Address } from '#contract/wire/endpoint.ts'
import { doorGates } from './door-gates.ts'
import { envelopeGates } from './envelope-gates.ts'
import { firstPasswordGates } from './first-password-gates.ts'
import { frame, type Gate } from './gate.ts'
import { ownWorkGates } from './own-work-gates.ts'
import { recordGates } from './record-gates.ts'
import { sessionGates } from './session-gates.ts'
import { socketGates } from './socket-gates.ts'
import { uploadGates } from './upload-gates.ts'

/** All gates of these pages, each given with the calls that it asks, and those that stand before every page. */
export function gatesOf(byPage: ReadonlyMap<string, ReadonlySet<Address>>): Gate[] {
  const listed = allResources.filter((resource) => declaredCalls.has(addressOf(crud(resource).list)))
  return [
    ...sessionGates,
    ...envelopeGates,
    ...firstPasswordGates,
    ...listed.flatMap((resource) => recordGates(resource, pageOf(resource, byPage))),
    ...doorGates,
    ...ownWorkGates,
    ...uploadGates,
    ...socketGates,
  ].filter(({ page }) => page === frame || byPage.has(page))
}

/** The page of a kind of record: that of its name, else the first of its area that lists it. */
function pageOf({ name, path }: Resource, byPage: ReadonlyMap<string, ReadonlySet<Address>>): string {
  if (isComponentName(name)) return name
  const area = name.slice(0, name.indexOf('/') + 1)
  const pages = [...byPage].flatMap(([page, calls]) =>
    calls.has(`GET ${path as `/${string}`}/list`) ? [page] : [],
  )
  return pages.find((page) => page.startsWith(area)) ?? pages.find(isComponentName) ?? ''
}
