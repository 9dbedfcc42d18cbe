import { expect, test } from 'vitest'
import { declaredCalls } from '#contract/calls/declared.ts'
import { subjectOf } from '../wire/subject.ts'
import { allResources } from './index.ts'
import { resourceAt, resourceNamed } from './resource-named.ts'

test('resourceAt maps the path of each declared read to its resource', () => {
  const strayed = [...declaredCalls.values()].filter(({ method, path, tag }) => {
    if (method !== 'GET' || !path.startsWith('/base/') || resourceNamed(tag) === undefined) return false
    return resourceAt(subjectOf(path).path)?.name !== tag
  })
  expect(strayed).toEqual([])
})

test('a resource alters only other resources', () => {
  const strange = allResources.flatMap(({ path, alters = [] }) =>
    alters.filter((one) => one === path || resourceAt(one) === undefined),
  )
  expect(strange).toEqual([])
})

test('meter and customer numbers are grouped in fours in every resource', () => {
  const numbers = allResources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { kind, format }]) =>
      kind === 'text' && /^(?:userNumber|assetNumber|oldAsset|newAsset|iccid)$/.test(field)
        ? [{ field: `${name} ${field}`, inFours: format?.inFours }]
        : [],
    ),
  )
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter(({ inFours }) => inFours !== true)).toEqual([])
})
