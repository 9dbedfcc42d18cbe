import { expect, it, vi } from 'vitest'
import { Failure } from '#web/api/failure.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { createEach } from './head.tsx'

vi.mock('#web/engine/read/call-and-refresh.ts')

it('a failure keeps the devices without an order for the retry', async () => {
  const lost = new Failure('network', '')
  vi.mocked(changeUnreported).mockResolvedValueOnce({}).mockRejectedValueOnce(lost)
  await expect(createEach({ projectId: 3, deviceIds: ['7', '8', '9'] })).rejects.toMatchObject({
    message: '1 order made. The platform cannot be reached.',
    values: { projectId: 3, deviceIds: ['8', '9'] },
  })
  vi.mocked(changeUnreported).mockRejectedValueOnce(lost)
  await expect(createEach({ deviceIds: ['8', '9'] })).rejects.toBe(lost)
})
