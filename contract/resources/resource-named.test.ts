import { expect, test } from 'vitest'
import { declaredCalls } from '#contract/calls/declared.ts'
import { subjectOf } from '../wire/subject.ts'
import { allResources } from './index.ts'
import { resourceAt, resourceNamed } from './resource-named.ts'

test('what is read of a resource, by its declaration, is found to be of it by its path', () => {
  const strayed = [...declaredCalls.values()].filter(({ method, path, tag }) => {
    if (method !== 'GET' || !path.startsWith('/base/') || resourceNamed(tag) === undefined) return false
    return resourceAt(subjectOf(path).path)?.name !== tag
  })
  expect(strayed).toEqual([])
})

test('what a resource alters are other resources', () => {
  const strange = allResources.flatMap(({ path, alters = [] }) =>
    alters.filter((one) => one === path || resourceAt(one) === undefined),
  )
  expect(strange).toEqual([])
})
