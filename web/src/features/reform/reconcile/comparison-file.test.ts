import { expect, it } from 'vitest'
import { comparedMeter } from '../../../../test/compared-meter.ts'
import { comparisonFile } from './comparison-file.ts'
import { take } from './decisions.ts'

const meter = comparedMeter(7, [
  { field: 'userName', ledger: '甲', platform: '乙', terminal: null, differs: true },
  { field: 'areaId', ledger: 4, platform: 5, terminal: 5, differs: true },
  { field: 'wiring', ledger: 'single', platform: 'four-wire', terminal: null, differs: true },
  { field: 'ct', ledger: 30, platform: 60, terminal: 60, differs: true },
])

it('a comparison is exported in the words of the page', async () => {
  const [name] = meter.cells
  const answer = { time: '2026-11-20 08:00:00', language: 'zh' } as const
  const decisions = take(new Map(), meter, name ?? expect.unreachable(), 'ledger', answer)
  const names = new Map([['iot/transformer-area 4', '花园台区']])
  const text = await comparisonFile([meter], decisions, 'zh', names).text()
  expect(text.split('\r\n').map((line) => line.split(',').slice(1).join())).toEqual([
    '用户名称,字段,台账,平台档案,终端应答,决定',
    '用户 7,用户名称,甲,乙,,台账',
    '用户 7,台区,花园台区,#5,#5,',
    '用户 7,接线方式,单相,三相四线,,',
    '用户 7,CT 变比,30,60,60,',
    '',
  ])
})
