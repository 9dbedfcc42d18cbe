import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { describeApi } from '../openapi/document.ts'
import { declarationAt, declaredCalls } from './declared.ts'

it('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(describeApi())))
  expect({ valid, errors }).toMatchObject({ valid: true })
})

it.each([
  ['GET', '/base/home/kpi', 'homeKpi'],
  ['GET', '/base/iot/deviceData/latest/7', 'latest'],
  ['DELETE', '/base/sys/user/delete/7,8', 'systemUserRemove'],
  ['POST', '/base/iot/deviceData/latest/7', undefined],
  ['GET', '/base/iot/deviceData/latest', undefined],
])('%s %s is declared as %s', (method, path, name) => {
  expect(declarationAt(method, path)?.name).toBe(name)
})

/** Calls about the user's own account, open to every signed-in user. */
const everybodys =
  /^(POST|PUT|DELETE) \/(api\/(pictures|users\/updateAvatar|qiNiuContent)|base\/(home\/|sys\/(logout|user\/(password|prove|profile|(?:sessions\/\{id\}|passkeys))|error-log\/report)))/
/** Calls with a body, or that start a job, without changes visible to other users. */
const looking =
  /\/(link|validate|preview|dryRun|consequence|zip|dataResemble\/(compare|search|run|cancel)|payment\/(query|back))$/

it('every call that changes something requires more than a list or info permission', () => {
  const loose = [...declaredCalls].filter(
    ([address, { method, isOpen = false, permission, role, path }]) =>
      method !== 'GET' &&
      !isOpen &&
      role === undefined &&
      (permission === undefined
        ? !everybodys.test(address)
        : /:(list|info)$/.test(permission) && !looking.test(path)),
  )
  expect(loose.map(([address]) => address)).toEqual([])
})
