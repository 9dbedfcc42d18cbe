import { buildConsole, watchConsole } from '../build.ts'
import { inOrder } from '../process/in-order.ts'
import * as pages from './browser/pages.ts'
import * as live from './browser/live.ts'
import * as start from './browser/sign-in.ts'
import { figure, figuresOf, type Figure } from './measure/figure.ts'
import type { Site } from './measure/page.ts'
import { below, median } from './measure/times.ts'
import * as appliance from './platform/appliance.ts'
import * as compute from './platform/compute.ts'
import * as fleet from './platform/fleet.ts'
import * as calls from './platform/calls.ts'
import * as sheets from './platform/sheets.ts'
import * as stores from './platform/stores.ts'
import { measureCrowd } from './servers/socket-crowd.ts'

// all figures with their budgets: the last number of a line, or the one before the results of ten other consoles

async function rebuildTime(): Promise<number> {
  const times: number[] = []
  const { rebuild } = await watchConsole((milliseconds) => times.push(milliseconds))
  times.length = 0
  await inOrder(below(3), rebuild)
  return median(times)
}

async function buildTime(): Promise<number> {
  const builds = await inOrder(below(3), () => buildConsole())
  return Math.min(...builds.map(({ seconds }) => seconds))
}

/** Builds run before the console is served, as the development build would overwrite the other. */
export const buildFigures: readonly Figure[] = [
  ...figure(rebuildTime, 'rebuild in development', 'ms', 300),
  ...figure(buildTime, 'production build', 's', 2, { others: '16.3 (8.2–39.8)' }),
]

const users = 'import of 5,000 rows'
const ledger = 'import of 5,000 ledger rows'
const late = 'hostile: p99 of a call of another user, later by'
const sockets = 10_000
const crowd = `${sockets} idle sockets`
const startOf = (devices: number) => `start of the mock, ${devices} devices`

export const platformFigures: readonly Figure[] = [
  ...figure(calls.worstPage, 'page of 100,000 rows against a bare route, processor', '×', 2),
  ...figure(calls.deepPage, 'page 4,900 against page 1, processor', '×', 1.2),
  ...figuresOf(sheets.importUsers, {
    dryRun: [`${users}, dry run`, 's', 3],
    commit: [`${users}, commit`, 's', 2],
    misjudged: [`${users}, 37 bad, misjudged`, '', 0],
    heap: [`${users}, heap growth`, 'MB', 50],
    resident: [`${users}, resident growth`, 'MB', 150],
  }),
  ...figuresOf(sheets.checkLedger, {
    dryRun: [`${ledger}, dry run`, 's', 3],
    misjudged: [`${ledger}, 37 bad, misjudged`, '', 0],
  }),
  ...figure(calls.orderPages, 'page of 10,000 work orders, p95', 'ms', 25),
  ...figure(compute.searchTime, 'one curve among 2,000, p95', 'ms', 300),
  ...figuresOf(compute.jobTimes, {
    whole: ['one curve among 100,000, as a job', 's', 120],
    stop: ['such a job, until it has stopped', 'ms', 1000],
  }),
  ...figuresOf(fleet.ruleOverPast, {
    seconds: ['a rule over 400 days of 2,000 devices', 's', 60],
    pause: ['the same, longest pause of its progress', 's', 5],
    perDay: ['the same, against the power of all devices on as many days', '×', 1],
  }),
  ...figuresOf(fleet.pastMoment, {
    first: ['a past moment of 2,000 devices, first call', 'ms'],
    warm: ['a past moment of 2,000 devices, warm', 'ms'],
    ratio: ['a past moment, warm, over the same list of now', '×'],
  }),
  ...figure(() => compute.groupingTime(5000), 'incidents of a storm of 5,000 alerts', 'ms', 300),
  ...figure(() => compute.groupingTime(20_000), 'incidents of 20,000 remembered alerts', 'ms', 600),
  ...figuresOf(fleet.areaScope, {
    first: ['microscope of 300 meters × 31 days, first time', 'ms', 500],
    again: ['microscope of 300 meters × 31 days, again', 'ms', 500],
    ratio: ['microscope over the line loss of the same days', '×'],
  }),
  ...figuresOf(sheets.exportUsers('csv'), {
    heap: ['export of 100,000 rows, csv, heap growth', 'MB', 50],
    seconds: ['export of 100,000 rows, csv', 's', 5],
  }),
  ...figuresOf(sheets.exportUsers('xlsx'), {
    heap: ['export of 100,000 rows, xlsx, heap growth', 'MB', 50],
    seconds: ['export of 100,000 rows, xlsx', 's', 10],
  }),
  ...figure(compute.formulaOfDay, 'formulas: 96 points of a device, inputs included', 'ms', 1),
  ...figuresOf(sheets.history, {
    first: ['history of 200 devices over 31 days, first rows', 'ms', 500],
    heap: ['file of two million values, heap growth', 'MB', 50],
  }),
  ...figure(compute.generatorTime, `generator: pages of ${compute.tables} tables`, 'ms', 2000),
  ...figuresOf(fleet.smallFleet, {
    started: [startOf(fleet.small), 'ms', 1000],
    fleetDay: [`fleet of ${fleet.small} × 96 points`, 'ms', 500],
    day: ['curve of a device, 1 day × 20 properties', 'ms', 30],
    month: ['curve of a device, 31 days × 20 properties', 'ms', 120],
  }),
  ...figuresOf(fleet.largeFleet(fleet.large), {
    started: [startOf(fleet.large), 's', 5],
    page: [`page of 20 of ${fleet.large} devices, 95 % within`, 'ms', 25],
  }),
  ...figuresOf(fleet.largeFleet(fleet.huge), {
    started: [startOf(fleet.huge), 's'],
    first: [`first page of 20 of ${fleet.huge} devices`, 'ms'],
    page: [`page of 20 of ${fleet.huge} devices, 95 % within`, 'ms'],
    each: [`heap of ${fleet.huge} devices, for each`, 'KB'],
  }),
  ...figuresOf(() => measureCrowd(sockets), {
    kilobytesEach: [`${crowd}, memory of nginx for each`, 'KB', 30],
    slowestHealth: [`${crowd}, slowest sign of life meanwhile`, 'ms', 250],
    seconds: [`${crowd}, until all are open`, 's'],
  }),
  // at least 70 % of the rate of a bare route
  ...Object.entries(calls.frequentCalls).flatMap(([name, call]) =>
    figure(calls.againstBare(call), `mock-calls: ${name} against a bare route, processor`, '×', 1 / 0.7),
  ),
  ...figure(calls.signInCost, 'mock-calls: sign-in, processor (its password hash)', 'ms'),
  ...figuresOf(calls.delays, {
    texts: [`${late}, hostile texts of 200 kB`, 'ms', 100],
    drops: [`${late}, ${calls.dripping} bodies that never end`, 'ms', 100],
  }),
  ...figure(stores.firstPageOfKeys, `Redis, first page of ${stores.keys} keys`, 'ms', 100),
  ...figuresOf(stores.upload, {
    heap: ['upload of 1 GB through nginx, heap growth', 'MB', 50],
    resident: ['upload of 1 GB through nginx, memory', 'MB', 200],
    seconds: ['upload of 1 GB through nginx', 's'],
  }),
  ...figure(stores.lostRows, `rows lost by ${stores.kills} kills of the store`, '', 0),
  // at least 60 % of the platform's own rate, and 90 % of a bare nginx's
  ...figure(
    appliance.callsThroughNginx,
    'appliance: calls through nginx against the platform itself, time',
    '×',
    1 / 0.6,
  ),
  ...figure(appliance.pageCost, 'appliance: the page against a bare nginx, processor', '×', 1 / 0.9),
  ...figure(
    appliance.scriptCost,
    'appliance: its largest script against a bare nginx, processor',
    '×',
    1 / 0.9,
  ),
]

const flooding = `dashboard, ${live.flood.each} changes a second for ${live.flood.seconds} s`
const logging = `message log, ${live.flood.each} lines a second for ${live.flood.seconds} s`
const storming = `storm of ${live.storm.alerts} alerts in ${live.storm.seconds} s`
const watching = `${live.watch.minutes} min of the browser's clock, 20 tabs, heap growth`
const curve = 'curve of 100000 points'
const gallery = 'gallery of 3,000 pictures'
const { opened, switches } = pages.tabs

export const browserFigures: readonly Figure<Site>[] = [
  ...figuresOf(start.firstLoad, {
    js: ['sign-in page, JS', 'KB', 12, { others: '508 (150–1648)' }],
    css: ['sign-in page, CSS', 'KB', 6],
    fonts: ['sign-in page, fonts and icons', 'KB', 8],
    requests: ['sign-in page, requests', '', 8, { others: '26 (8–92)' }],
  }),
  ...figure(start.firstPaint, 'first paint, slow line', 'ms', undefined, {
    stretch: 700,
    others: '3144 (452–10128)',
  }),
  ...figure(start.formUsable, 'form usable, slow line', 'ms', undefined, {
    others: '4194 (1057–10074)',
  }),
  ...figure(start.blockingTime, 'sign-in page, blocking time, CPU ×4', 'ms', 60),
  ...figuresOf(start.lighthouse, {
    performance: [short('performance'), '', 2, { others: '28 (13–46)' }],
    accessibility: [short('accessibility'), '', 0, { others: '15 (0–28)' }],
    bestPractices: [short('best-practices'), '', 0, { others: '4 (0–21)' }],
  }),
  ...figuresOf(start.transferred, {
    all: ['up to the home page, everything', 'KB', 230, { others: '1095 (437–5742)' }],
    more: ['more than the sign-in page', 'KB', undefined, { stretch: 140, others: '350 (175–4070)' }],
    styles: ['styles for everybody', 'KB', 12],
  }),
  ...figure(start.clickToHome, 'click to home, slow line', 'ms', 950, { others: '2721 (1106–4949)' }),
  ...figure(pages.heapOfTabs, `heap after ${opened} tabs, closed again`, '×', 1.1),
  ...figure(pages.wrongPages, `wrong page after ${switches} switches in 1 s`, '', 0),
  ...figure(pages.menuToRows, 'menu to rows of 100,000, painted', 'ms', 300),
  ...figure(pages.pageChange, 'another page of 100,000, painted', 'ms', 300),
  ...figure(live.ownDashboard, 'own dashboard of 12 panels, painted', 'ms', 1000),
  ...figure(pages.selectAllCost, 'select all of 100,000 against 1,000, processor', '×', 1.5),
  ...figure(pages.rowToPaint, `row, ${pages.wideList}`, 'ms', 50),
  ...figure(pages.boxToPaint, `checkbox, ${pages.wideList}`, 'ms', 50),
  // 50 frames per second
  ...figure(pages.boardFrames, 'board of 2,000 cards, frame while dragging, CPU ×4', 'ms', 20),
  ...figure(pages.orderPaint, 'page of a work order, click to paint', 'ms', 300),
  ...figuresOf(pages.scrollGallery, {
    nodes: [`${gallery}, tiles in the page`, '', 80],
    longestTask: [`${gallery}, longest task while scrolling`, 'ms', 50],
  }),
  ...figure(pages.sheetKey, 'sheet of quantities, key to paint', 'ms', 50),
  ...figure(pages.albumTime, `album of ${pages.albumOf} pictures`, 'ms', 10_000),
  ...figuresOf(live.longCurve, {
    draw: [`${curve}, drawn`, 'ms', 100],
    move: [`${curve}, a frame of zoom and pan`, 'ms', 20],
  }),
  ...figuresOf(live.floodedDashboard, {
    longestTask: [`${flooding}, longest task`, 'ms', 50],
    mean: [`${flooding}, a frame`, 'ms', 20],
    growth: [`${flooding}, heap`, '×', 1.1],
  }),
  ...figuresOf(live.stormed, {
    paint: [`${storming}, bell opened`, 'ms', 100],
    growth: [`${storming}, heap growth`, 'MB', 10],
  }),
  ...figure(live.watched, watching, 'MB', 10),
  ...figuresOf(live.floodedLog, {
    longestTask: [`${logging}, longest task`, 'ms', 50],
    growth: [`${logging}, heap`, '×', 1.1],
  }),
]

function short(category: string): string {
  return `Lighthouse, sign-in: ${category}, points short of 100`
}
