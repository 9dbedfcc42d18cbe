import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formulaCalls } from '#contract/calls/compute/formula.ts'
import type { sceneRuleLog } from '#contract/resources/scene/scene-rule-log.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { call } from '#web/api/http.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { TraceDrawer } from './trace.tsx'

vi.mock('#web/api/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }))

const nav = [
  { id: 1, title: 'Orders', path: '/orders', component: 'reform/work-order' },
  { id: 2, title: 'Order', path: '/order-of/:id', component: 'reform/work-order-info' },
]

const left = { commandIds: [], deviceIds: [], alertIds: [], orderId: 9 }
const step = { kind: 'order', result: 'done', en: '', zh: '', ms: 0, ...left }
const said = { reason: '', reasonZh: '', deviceName: '', deviceNameZh: '', value: '', valueZh: '' }
const about = { id: 3, ruleName: 'Rule', ruleNameZh: '', time: '', result: 'done', trigger: 'alert' }
const run = { ...said, ...about, truths: [], steps: [step] }

test("a rule's order links to its page wherever the menu has it", async () => {
  vi.mocked(call).mockImplementation(async ({ path }) => (path === formulaCalls.outputs.path ? [] : run))
  const row = run as unknown as Stored<typeof sceneRuleLog>
  openPage(<TraceDrawer row={row} onClose={vi.fn()} />, '/', ['*'], nav)
  expect(await screen.findByRole('link', { name: 'Order' })).toHaveAttribute('href', '/order-of/9')
})
