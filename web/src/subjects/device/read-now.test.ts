import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '#web/i18n/start.ts'
import { useNotices } from '#web/stores/failures/notices.ts'
import { mockPlatform } from '../../../test/platform.ts'
import { readAllNow } from './read-now.ts'

const platform = mockPlatform()
const said = () => useNotices.getState().history.map(({ title, detail }) => [title, detail])

beforeAll(() => startI18n('en'))

test.each([
  [2, 1, [['North yard: 2 devices are being read', '1 refused: Retired.']]],
  [1, 0, [['North yard: 1 device is being read', undefined]]],
  [0, 3, [['3 refused: Retired.', undefined]]],
])('reports %i devices being read and %i refusals', async (ok, fail, reported) => {
  const errors = fail > 0 ? [{ id: 7, msg: 'Retired.' }] : []
  platform.pretend('POST /command/send', () => ({ ok, fail, errors, batchNo: 'B-1' }))
  await readAllNow({ sceneId: '4' }, 3, 'North yard')
  expect(said()).toEqual(reported)
  expect(platform.asked('POST /command/send').at(-1)?.payload).toEqual({
    filter: { sceneId: '4' },
    except: [],
    expect: 3,
    kind: 'readNow',
  })
})
