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

/** What asks calls of its own though it is no page. */
const frame = 'Sign-in and frame'
const frameFile = /^web\/src\/(?:shell\/(?!presenter\/)|app\/|features\/login\/|stores\/|api\/)/

const ofPages = /^web\/src\/(?:features|engine)\//
/** An import of named things: `import { a, b as c } from '…'`, not of types alone. */
const named = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm

/**
 * The calls that each page of the catalogue may ask, by the page's name, or those of the pages named: read off the sources
 * of the console, so that it can't be wrong.
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
  // a page, and the engine that it is made of
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

/** What a file does with something of the contract: single calls of an area, or the calls of a resource. */
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

/** What the fields of a form and the cells of a list are chosen from and called. */
function choicesOf(resource: Resource): Address[] {
  return Object.values<Field>(resource.fields).flatMap(({ resource: other }) => {
    const target = allResources.find(({ name }) => name === other)
    return target === undefined ? [] : [addressOf(crud(target).select)]
  })
}

function callsOfArea(text: string, value: unknown, name: string): Address[] {
  if (typeof value !== 'object' || value === null) return []
  // one chosen while it runs may be any of them
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
