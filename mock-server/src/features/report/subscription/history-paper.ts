import type { ExportAsk } from '#contract/calls/report/history.ts'
import { exportAsk } from '#contract/calls/report/history.schema.ts'
import { historyLimits, historyModes } from '#contract/metering/history.ts'
import { fill, say } from '#contract/schema/language.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { labels } from '#contract/text/labels.ts'
import { code } from '#contract/wire/envelope.ts'
import type { Paper } from '#mock/engines/pdf/paper.ts'
import { dateOf } from '#mock/lib/days.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import { platformOffset } from '#mock/lib/time.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { tablesOf } from '../history/tables.ts'
import { framed, type Wanted } from './paper-parts.ts'
import { spanRange } from './view.ts'
import { paperWords } from './words.ts'

/** What the devices of a view measured; refuses where one of them is gone or the file would be too long. */
export async function historyPaper(
  world: World,
  { view, span, language }: Wanted,
  owner: StoredUser,
): Promise<Paper> {
  const range = spanRange(span, dateOf(world.clock()), view)
  const asked = askIn(view, { start: range.first, end: range.last })
  const { sheets, cells } = await tablesOf(world, asked, { user: owner, language })
  if (cells > historyLimits.cells) refuse(code.tooLarge, texts.tooLarge)
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const mode = historyModes.find(([name]) => name === asked.mode) ?? historyModes[0]
  const devices = asked.deviceIds.split(',').length
  return {
    title: say(catalogue['report/history'], language),
    ...framed(world, language, [
      say([mode[1], mode[2]], language),
      fill(say(paperWords.range, language), { ...range }),
      `${say(labels.devices, language)}: ${devices}`,
    ]),
    figures: [],
    bars: { title: '', values: [] },
    head: head.map(String),
    rows,
  }
}

/** The question of a view, as the page itself would ask it for one sheet. */
function askIn(view: string, range: { start: string; end: string }): ExportAsk {
  const query = Object.fromEntries(
    [...new URLSearchParams(view)].filter(([name, value]) => names.has(name) && value !== ''),
  )
  const { devices = '', ...rest } = query
  const read = exportAsk.safeParse({
    mode: 'curve',
    props: 'p',
    ...rest,
    ...range,
    deviceIds: devices,
    format: 'csv',
    sheets: 'one',
    offset: platformOffset,
    separator: false,
    name: 'history',
  })
  return read.success ? read.data : refuse(code.invalid, texts.invalid)
}

const names = new Set(['devices', 'props', 'mode', 'step', 'period', 'side', 'quality'])
