import type { Paper } from '#mock/engines/pdf/paper.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { analysisPaper } from './analysis-paper.ts'
import { faultPaper } from './fault-paper.ts'
import { historyPaper } from './history-paper.ts'
import type { Wanted } from './paper-parts.ts'
import { statusPaper } from './status-paper.ts'

/** What a subscription reports now, as far as its owner sees it; refuses what its view does not allow. */
export async function makePaper(world: World, wanted: Wanted, owner: StoredUser): Promise<Paper> {
  switch (wanted.report) {
    case 'report/analysis':
      return analysisPaper(world, wanted, owner)
    case 'report/device-status':
      return statusPaper(world, wanted, owner)
    case 'report/history':
      return historyPaper(world, wanted, owner)
    case 'report/operation':
    case 'report/warning':
      return faultPaper(world, wanted, owner)
  }
}
