import { homeWords } from '#contract/text/homes.ts'
import { tokenFrom } from '../../../scripts/calls.ts'
import { isAsked, isBuilt, isLimited, pagesFor } from '../../../scripts/permitted-pages.ts'
import { isLate } from '../../../scripts/test/lateness.ts'
import { demoAccounts } from '../../../mock-server/seed/accounts.ts'
import { expect, test } from '../harness/test.ts'
import { enter, goTo } from '../harness/visit.ts'
import { leaveUndrawn, reportLateOpenings } from './in-page.ts'
import { kindOf, Walk } from './walk.ts'

/** Roles whose many pages are shared out among several tests. */
const busy: ReadonlySet<string> = new Set(['dispatcher', 'engineer'])
const isOnOrders = (path: string) => /^\/(?:reform|report)\//.test(path)
const isOnDevices = (path: string) => /^\/(?:iot|devices)/.test(path)

const shares = [
  { where: 'among orders and reports', isMeant: isOnOrders },
  { where: 'among devices', isMeant: isOnDevices },
  { where: 'elsewhere', isMeant: (path: string) => !isOnOrders(path) && !isOnDevices(path) },
]

const walks = demoAccounts.flatMap((account) =>
  busy.has(account.username)
    ? shares.map((share) => ({ account, ...share }))
    : [{ account, where: 'wherever the console leads', isMeant: () => true }],
)

/** Name of each role's dashboard. */
const homes: Readonly<Partial<Record<string, keyof typeof homeWords>>> = {
  admin: 'administrator',
  auditor: 'auditor',
  crew: 'crew',
  dispatcher: 'dispatcher',
  engineer: 'engineer',
}

for (const { account, where, isMeant } of walks) {
  test(`${account.username} is refused nothing ${where}`, async ({ page, world }) => {
    test.setTimeout(480_000)
    const pathsOf = async (one: typeof account) => {
      const api = `${world.url}/api`
      const pages = await pagesFor(api, await tokenFrom(api, one))
      return pages.filter((shown) => isBuilt(shown) && isAsked(shown)).map(({ path }) => path)
    }
    // an administrator may do what others may: only pages that no other role has remain
    const others = account === demoAccounts[0] ? demoAccounts.slice(1) : []
    const walked = new Set((await Promise.all(others.map(pathsOf))).flat().map(kindOf))
    await page.addInitScript(leaveUndrawn)
    if (isLate) await page.addInitScript(reportLateOpenings)
    await enter(page, '/dashboard', account.username)
    const own = await pathsOf(account)
    const kinds = new Set(own.map(kindOf))
    const isWalked = (path: string) =>
      isMeant(path) && !walked.has(kindOf(path)) && (!isLimited || kinds.has(kindOf(path)))
    const walk = new Walk(page, isWalked)
    // pages of one record are reached from its row
    await walk.from(own.filter((path) => isLimited || !/\/\d+$/.test(path)))
    expect(walk.faults).toEqual([])
    if (!isMeant('/dashboard')) return
    // the role's default where no dashboard was chosen
    const home = new Walk(page, (path) => kindOf(path) === '/dashboard')
    await home.from(['/dashboard?dashboard=role'])
    expect(home.faults).toEqual([])
    const name = homes[account.username]
    if (name === undefined) return
    const [en, zh] = homeWords[name]
    await goTo(page, '/dashboard?dashboard=role')
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible()
    await page.context().addCookies([{ name: 'language', value: 'zh', url: world.url }])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: zh })).toBeVisible()
  })
}
