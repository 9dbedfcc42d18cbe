import type { BoxMoment } from '#contract/calls/reform/box.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day, hour, minute } from '#contract/schema/time-units.ts'
import { hash } from '#mock/lib/random.ts'
import { compareTimes, formatTime, momentOf } from '#mock/lib/time.ts'
import type { StoredBox } from '#mock/tables/reform-tables.ts'
import type { World } from '#mock/world/world.ts'
import { hungIn, type Hung } from './contents.ts'

const mostMoments = 60
/** Milliseconds for which opened covers are listed. */
const coverSpan = 30 * day

const words = {
  cover: ['Meter cover opened, {place}', '{place} 电表开盖'],
  coverNote: ['Event of the meter', '电表上报事件'],
  stopped: ['{place} stopped answering', '{place} 停止应答'],
  door: ['Door opened', '箱门打开'],
  inspected: ['Door closed', '箱门关闭'],
  visited: ['Inspection round', '例行巡视'],
  installed: ['Meter exchanged, {place}', '{place} 换表完成'],
} satisfies Record<string, Text2>

/** What happened at a box, the newest first: its door and lock, covers and silences of its meters, and visits. */
export function momentsOf(world: World, box: StoredBox): BoxMoment[] {
  const hung = hungIn(world, box)
  return [
    ...doorNow(box),
    ...stored(world, box),
    ...hung.flatMap((one) => ofMeter(world, one)),
    ...exchanges(world, box),
    ...rounds(box),
  ]
    .toSorted((a, b) => compareTimes(b.time, a.time))
    .slice(0, mostMoments)
}

/** What was written down on this platform says it better. */
function doorNow({ door, doorSince, openedBy, openedByZh }: StoredBox): BoxMoment[] {
  if (door !== 'open' || openedBy === 'Remote unlocking') return []
  const isBad = openedBy !== 'Crew at work'
  return [moment(doorSince, 'open', isBad, words.door, [openedBy, openedByZh])]
}

function stored({ tables }: World, { id }: StoredBox): BoxMoment[] {
  return tables.boxMoments.rows
    .filter(({ boxId }) => boxId === id)
    .map(({ time, kind, title, note }) => moment(time, kind, false, title, note))
}

function ofMeter({ simulation, clock }: World, { device, place }: Hung): BoxMoment[] {
  if (device === undefined) return []
  const now = clock()
  const where = placeText(place)
  const covers = simulation
    .faults(device.id, now - coverSpan, now)
    .filter(({ code }) => code === 'COVER_OPEN')
    .map(({ from }) =>
      moment(formatTime(from), 'cover', true, fillBoth(words.cover, { place: where }), words.coverNote),
    )
  const user: Text2 = [device.userName, device.userNameZh]
  return device.state === 'offline'
    ? [...covers, moment(device.since, 'offline', true, fillBoth(words.stopped, { place: where }), user)]
    : covers
}

function exchanges({ tables }: World, { id }: StoredBox): BoxMoment[] {
  return tables.workOrders.rows
    .filter(({ boxId, installedAt }) => boxId === id && installedAt !== '')
    .map(({ boxPlace, installedAt, number, worker, workerZh }) =>
      moment(installedAt, 'visit', false, fillBoth(words.installed, { place: placeText(boxPlace) }), [
        `${worker}, ${number}`,
        `${workerZh}，${number}`,
      ]),
    )
}

/** Inspections before and with the last visit: the door was open for a quarter of an hour or so. */
function rounds({ id, lastVisit }: StoredBox): BoxMoment[] {
  const last = lastVisit === '' ? 0 : momentOf(lastVisit)
  if (last === 0) return []
  return Array.from({ length: 2 + (hash(id, 2) % 4) }, (_, n) => {
    const closed = last - n * (60 + (hash(id, 3, n) % 40)) * day - (n === 0 ? 0 : (hash(id, 4, n) % 5) * hour)
    const minutes = 6 + (hash(id, 5, n) % 30)
    const [en, zh] = words.inspected
    return [
      moment(
        formatTime(closed),
        'close',
        false,
        [`${en}, ${minutes} min`, `${zh}，历时 ${minutes} 分钟`],
        words.visited,
      ),
      moment(formatTime(closed - minutes * minute), 'open', false, words.door, words.visited),
    ]
  }).flat()
}

function moment(
  time: string,
  kind: BoxMoment['kind'],
  isBad: boolean,
  [en, zh]: Text2,
  [noteEn, noteZh]: Text2,
): BoxMoment {
  return { time, kind, isBad, title: { en, zh }, note: { en: noteEn, zh: noteZh } }
}

/** `2-3` as people say it. */
function placeText(place: string): Text2 {
  const [row = '', column = ''] = place.split('-')
  return column === '' ? [place || '?', place || '?'] : [`R${row} C${column}`, `${row}排${column}列`]
}
