import { declaredCalls } from '#contract/calls/declared.ts'
import { allResources } from '#contract/resources/index.ts'
import type { Field } from '#contract/schema/field.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { crud } from '#contract/wire/crud.ts'
import { addressOf, type Address, type Endpoint, type EndpointFor } from '#contract/wire/endpoint.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { reachAmong } from '../check/imports.ts'
import { isTest, readProject, type SourceFile } from '../check/source-file.ts'
import { fromRoot } from '../root.ts'

type AnyCall = Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>
type Module = Readonly<Record<string, unknown>>

/** Source of calls outside of pages. */
const frame = 'Sign-in and frame'
const frameFile = /^web\/src\/(?:shell\/(?!presenter\/)|app\/|features\/login\/|stores\/|api\/)/

const ofPages = /^web\/src\/(?:features|engine)\//
/** Named import, except of types only: `import { a, b as c } from '…'`. */
const named = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm

/**
 * Returns the calls of each page of the catalogue, or of the named ones, by page name. Derived from the console's
 * sources, so that it is always current.
 */
export async function callsByPage(only: readonly string[] = []): Promise<Map<string, Set<Address>>> {
  const files = new Map(
    readProject(fromRoot())
      .filter((file) => /^web\/src\/.*\.tsx?$/.test(file.path) && !isTest(file))
      .map((file) => [file.path, file]),
  )
  const addresses = new Map(
    await Promise.all([...files].map(async ([path, file]) => [path, await addressesOf(file)] as const)),
  )
  const collect = (paths: Iterable<string>) =>
    new Set([...paths].flatMap((path) => addresses.get(path) ?? []).filter((one) => declaredCalls.has(one)))
  // a page with the parts of the engine it uses
  const reached = reachAmong(new Map([...files].filter(([path]) => ofPages.test(path))))
  const names = Object.keys(catalogue).filter((name) => only.length === 0 || only.includes(name))
  return new Map([
    ...names
      .filter((name) => files.has(pageFile(name)))
      .map((name) => [name, collect(reached(pageFile(name)))] as const),
    [frame, collect([...files.keys()].filter((path) => frameFile.test(path)))],
  ])
}

const pageFile = (name: string) => `web/src/features/${name}.page.tsx`

async function addressesOf(file: SourceFile): Promise<Address[]> {
  const all = await Promise.all(
    [...file.text.matchAll(named)]
      .filter(([, , from = '']) => /^#contract\/(?:calls|resources)\//.test(from))
      .map(async ([, names = '', from = '']) => {
        const path = fromRoot(from.replace('#contract/', 'contract/'))
        const module = (await import(path)) as Module
        return names.split(',').flatMap((one) => {
          const [exported = '', local = exported] = one.trim().split(/\s+as\s+/)
          return usedBy(file.text, module[exported], local)
        })
      }),
  )
  return all.flat()
}

/** Returns the calls that a file makes with an import from the contract: calls of an area, or of a resource. */
function usedBy(text: string, value: unknown, name: string): Address[] {
  const resource = allResources.find((one) => one === value)
  if (resource === undefined) return callsOfArea(text, value, name)
  const own = [...text.matchAll(new RegExp(`\\bcrud\\(${name}\\)\\.(\\w+)`, 'g'))].map(
    ([, verb = '']) => verb,
  )
  const isShown = new RegExp(
    `(?:[pP]age|List|Record|At|resource=\\{|resource: |Choice\\w*)\\(?${name}\\b`,
  ).test(text)
  const verbs = new Set(isShown ? Object.keys(crud(resource)) : own)
  return [
    ...Object.entries<AnyCall>(crud(resource)).flatMap(([verb, call]) =>
      verbs.has(verb) ? [addressOf(call)] : [],
    ),
    ...(isShown ? choicesOf(resource) : []),
  ]
}

/** Returns the calls that load the options of reference fields. */
function choicesOf(resource: Resource): Address[] {
  return Object.values<Field>(resource.fields).flatMap(({ resource: other }) => {
    const target = allResources.find(({ name }) => name === other)
    return target === undefined ? [] : [addressOf(crud(target).select)]
  })
}

function callsOfArea(text: string, value: unknown, name: string): Address[] {
  if (typeof value !== 'object' || value === null) return []
  // a dynamically selected call may be any of them
  const isChosen = new RegExp(`\\b${name}\\[`).test(text)
  const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => key)
  return (isChosen ? Object.keys(value) : used).flatMap((key) => {
    const call: unknown = Reflect.get(value, key)
    return isCall(call) ? [addressOf(call)] : []
  })
}

function isCall(value: unknown): value is AnyCall {
  if (typeof value === 'function') return 'address' in value
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
