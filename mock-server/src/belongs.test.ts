import { describe, expect, it } from 'vitest'
import { referencesOf } from './resources/references.ts'
import { resources } from './served-resources.ts'

/** Resources visible to all with read permission although they refer to an organisation or to owned rows. */
const everybodys: Readonly<Record<string, string>> = {
  'compute/resemble': 'a search is made for all devices; what it finds is seen by who sees the device',
  'alarm/alarm': 'a rule is made for all devices, or for those of organisations that it only names',
}

const belonging = new Set(resources.flatMap(({ belongs, resource }) => (belongs ? [resource.name] : [])))

/** References of a resource to resources with an owner. */
function named(served: (typeof resources)[number]): string[] {
  return referencesOf(served)
    .filter(({ target }) => belonging.has(target) && target !== served.resource.name)
    .map(({ name, target }) => `${name} → ${target}`)
}

describe('a resource', () => {
  it.each(resources.map((served) => [served.resource.name, served] as const))(
    '%s declares its owner if it refers to an organisation or an owned record',
    (name, served) => {
      const isSaid = served.belongs !== undefined || Object.hasOwn(everybodys, name)
      // on failure, declare `belongs` beside its `served-*.ts`, as described in docs/pages.md
      expect(isSaid ? [] : named(served)).toEqual([])
    },
  )

  it.each(Object.keys(everybodys))('%s is still exempt from declaring an owner', (name) => {
    const served = resources.find(({ resource }) => resource.name === name)
    expect(served && named(served)).not.toEqual([])
    expect(served?.belongs).toBeUndefined()
  })
})
