import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lossRange } from '#domain/metering/home.ts'
import { isLossOut } from '#domain/metering/report.ts'
import { answerCalls } from '../../../../../test/answering-server.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import type { DeviceRecord } from '../../device/live.ts'
import { DeviceKpis } from './kpis.tsx'

answerCalls()

it.each([-1, lossRange.to - 1, lossRange.to + 1, lossRange.most + 1])(
  'a line loss of %d % is marked where the area of the device is out of range',
  (lineLoss) => {
    const row = { id: 7, family: 'transformer', areaId: 3, lineLoss } as unknown as DeviceRecord
    openPage(<DeviceKpis row={row} now={0} />)
    const shown = screen.getByText(lineLoss.toFixed(2).replace('-', '−'))
    expect(shown.closest('.level-text-normal') === null).toBe(isLossOut(lineLoss))
    expect(screen.getByText(`limits ${lossRange.from} % and ${lossRange.to} %`)).toBeVisible()
  },
)
