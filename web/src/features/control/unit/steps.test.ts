import { expect, it } from 'vitest'
import { stepsOf } from './steps.tsx'

const words = { word: 'relay word: open', agrees: 'agree', result: 'Answered 5 s late.' }
const times = { createTime: '10:00:00', sendTime: '10:00:01', finishTime: '10:01:10' }

it('reports a late answer as such, and claims no acknowledgement that never came; reports a timely answer by the relay word, and a missing one as the end', () => {
  const row = { ...times, ackTime: '', status: 'verified', resultCode: '00L' } as const
  expect(stepsOf(row, words).map(({ name, is }) => `${name} ${is}`)).toEqual([
    'queued done',
    'sent done',
    'executedLate done',
    'verified done',
  ])
  expect(stepsOf(row, words)[2]).toMatchObject({ detail: 'Answered 5 s late.' })
  const done = { ...times, ackTime: '10:00:02', status: 'verified', resultCode: '00' } as const
  expect(stepsOf(done, words)[3]).toMatchObject({ name: 'executed', detail: 'relay word: open' })
  const lost = { ...times, ackTime: '', status: 'timeout', resultCode: 'E01' } as const
  expect(stepsOf(lost, words).at(-1)).toMatchObject({ name: 'ended', is: 'failed' })
})
