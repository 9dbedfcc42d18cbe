import { allResources } from '../resources/index.ts'
import { menu } from '../resources/system/menu.ts'
import type { Resource } from '../schema/resource.ts'
import { crud } from '../wire/crud.ts'
import type { Declaration } from '../wire/declaration.ts'
import { addressOf, type Address, type Endpoint, type EndpointFor } from '../wire/endpoint.ts'
import { account, own } from './account.declared.ts'
import { calls, ownCalls } from './account.ts'
import { alarmArea } from './alarm.declared.ts'
import { alarmCalls } from './alarm.ts'
import { cameraArea } from './camera.declared.ts'
import { crudDeclarations } from './crud.declared.ts'
import { demo } from './demo.declared.ts'
import { demoCalls } from './demo.ts'
import { deviceArea } from './device.declared.ts'
import { errorLogArea } from './error-log.declared.ts'
import { errorLogCalls } from './error-log.ts'
import { home } from './home.declared.ts'
import { homeCalls } from './home.ts'
import { iotCalls } from './iot.ts'
import { menuCalls } from './menu.declared.ts'
import { paramArea } from './params.declared.ts'
import { pictures } from './pictures.declared.ts'
import { pictureCalls } from './pictures.ts'
import { productArea } from './product.declared.ts'
import { searching } from './search.declared.ts'
import { searchCalls } from './search.ts'
import { system } from './system.declared.ts'
import { systemCalls } from './system.ts'

/** A call with its name in the description of the platform, where it is asked, and what is said about it. */
export interface DeclaredCall extends Declaration {
  name: string
  method: string
  /** Below the base path, `{name}` for what varies. */
  path: string
}

export type AnyEndpoint = Endpoint<unknown, unknown> | EndpointFor<unknown, unknown>

type Named<T> = Readonly<Record<string, T>>

/** Every call of the platform by its address. */
export const declaredCalls: ReadonlyMap<Address, DeclaredCall> = new Map(
  [
    ...joined(calls, account),
    ...joined(ownCalls, own, 'own'),
    ...joined(pictureCalls, pictures),
    ...joined(systemCalls, system),
    ...joined(homeCalls, home, 'home'),
    ...joined(iotCalls, { ...deviceArea, ...paramArea, ...productArea, ...cameraArea }),
    ...joined(alarmCalls, alarmArea, 'alarm'),
    ...joined(errorLogCalls, errorLogArea),
    ...joined(searchCalls, searching, 'search'),
    ...joined(demoCalls, demo, 'demo'),
    ...allResources.flatMap(genericCalls),
  ].map((call) => [`${call.method} ${call.path}` as Address, call]),
)

/** The declaration of an endpoint. */
export function declarationOf(endpoint: AnyEndpoint): DeclaredCall {
  const address = addressOf(endpoint)
  const call = declaredCalls.get(address)
  if (call === undefined) throw new Error(`${address} is not declared`)
  return call
}

/** The declaration of a request by its method and path; nothing where nobody has declared it. */
export function declarationAt(method: string, path: string): DeclaredCall | undefined {
  const exact = declaredCalls.get(`${method} ${path}` as Address)
  if (exact !== undefined) return exact
  const parts = path.split('/')
  return varying.find((call) => call.method === method && matches(call.path.split('/'), parts))
}

const varying = [...declaredCalls.values()].filter(({ path }) => path.includes('{'))

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, place) => part.startsWith('{') || part === parts[place])
  )
}

/** Endpoints and declarations of the same names; names that others use too are told apart by a word before them. */
function joined(
  endpoints: Named<AnyEndpoint>,
  declarations: Named<Declaration>,
  before = '',
): DeclaredCall[] {
  return Object.entries(declarations).flatMap(([name, declaration]) => {
    const endpoint = endpoints[name]
    if (endpoint === undefined) throw new Error(`${name} has no address`)
    const [method = '', path = ''] = addressOf(endpoint).split(' ')
    return [{ ...declaration, method, path, name: before === '' ? name : before + capital(name) }]
  })
}

function genericCalls(resource: Resource): DeclaredCall[] {
  const before = resource.name
    .split(/[/-]/)
    .map((part, place) => (place === 0 ? part : capital(part)))
    .join('')
  const special = resource.name === menu.name ? menuCalls : {}
  return joined({ ...crud(resource) }, { ...crudDeclarations(resource), ...special }, before)
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
