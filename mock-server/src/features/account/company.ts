import type { Router } from 'express'
import { companyCalls } from '#contract/calls/account/sign-in.ts'
import { say, type Text2 } from '#contract/schema/language.ts'
import { code } from '#contract/wire/envelope.ts'
import { escapeText } from '#domain/tool/letter.ts'
import { begin, finish, type CompanySignIn, type Proved } from '#mock/auth/company-sign-in.ts'
import type { Call } from '#mock/http/call.ts'
import { noteUser } from '#mock/http/outcome.ts'
import { serveOpen } from '#mock/http/serve.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, texts } from '#mock/lib/refusal.ts'
import type { StoredUser } from '#mock/tables/tables.ts'
import type { World } from '#mock/world/world.ts'
import { admitOtherwise } from './account.ts'

const words = {
  nobody: [
    'The sign-in at your company did not succeed, or took too long. Try again.',
    '单位账号登录未成功或已超时，请重试。',
  ],
  unknown: [
    'Your company account has no account here. Ask an administrator for one.',
    '该单位账号在本平台没有对应账号，请联系管理员开通。',
  ],
  title: ['Simulated company sign-in', '模拟单位统一登录'],
  lead: ['Choose who you are. No password is asked here.', '请选择登录人员，此处无需密码。'],
  leave: ['Back without signing in', '不登录，返回'],
} satisfies Record<string, Text2>

/** Sign-in at the company: there, back, and a ticket for a session. All of it is refused where it is off. */
export function companyRoutes(world: World, router: Router): void {
  const off = (): never => refuse(code.missing, texts.unknownRoute, { status: 404 })
  const on = () => world.company ?? off()

  serveOpen(world, router, companyCalls.start, async ({ to }, { request, response }) => {
    const company = on()
    // with a ticket that proves nobody, back to the sign-in page
    const { browser, url } = await begin(company, to).catch((error: unknown) => {
      logFailure(world.log, world.clock, error)
      return { browser: '', url: wayIn(company, '', { to }) }
    })
    // without a path it is sent to the calls of this sign-in alone, wherever a proxy has put them
    const secure = request.secure ? '; Secure' : ''
    response.append('Set-Cookie', `company-sign-in=${browser}; Max-Age=600; HttpOnly; SameSite=Lax${secure}`)
    response.redirect(url)
  })
  serveOpen(world, router, companyCalls.callback, async (_sent, call) => {
    const [company, browser] = [on(), browserOf(call)]
    const { proved, error } = await finish(company, browser, queryOf(call))
    if (error !== undefined) logFailure(world.log, world.clock, error)
    call.response.redirect(wayIn(company, browser, proved))
  })
  serveOpen(world, router, companyCalls.provider, async (_sent, call) => {
    const { demo = off() } = on()
    const asked = new URLSearchParams(queryOf(call))
    if (!demo.accepts(asked)) off()
    if (asked.has('person')) call.response.redirect(`../base/sys/oidc/callback?${demo.answer(asked)}`)
    else
      call.response
        .type('text/html')
        .send(pageOf(demo.persons, asked, (text) => escapeText(say(text, call.language))))
  })
  serveOpen(world, router, companyCalls.ticket, ({ ticket }, call) => {
    const { tickets, claim } = on()
    const found = tickets.take(ticket)
    if (found?.name === undefined || found.browser !== browserOf(call))
      return refuse(code.invalid, words.nobody)
    noteUser(call.response, found.name)
    const known = accountOf(world.tables.users.rows, claim, found.name)
    return admitOtherwise(world, known ?? refuse(code.invalid, words.unknown), call, false)
  })
}

/** From a call of this file to the page of the console: the ticket is in the fragment, which no server or log sees. */
function wayIn({ tickets }: CompanySignIn, browser: string, proved: Proved): string {
  const ticket = tickets.keep({ ...proved, browser })
  return `../../../../#/login?ticket=${ticket}&redirect=${encodeURIComponent(proved.to)}`
}

/** The account that a claim names; none where an e-mail address is that of several. */
function accountOf(users: readonly StoredUser[], claim: string, name: string): StoredUser | undefined {
  if (claim !== 'email') return users.find(({ loginName }) => loginName === name)
  const [found, ...others] = users.filter(({ email }) => email.toLowerCase() === name.toLowerCase())
  return others.length > 0 ? undefined : found
}

function browserOf({ request }: Call): string {
  return /(?:^|; *)company-sign-in=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
}

function queryOf({ request: { originalUrl } }: Call): string {
  return originalUrl.slice(`${originalUrl}?`.indexOf('?') + 1)
}

/** Plain markup: the policy of answers lets neither style nor script nor form through. */
function pageOf(
  persons: readonly (readonly [string, Text2])[],
  asked: URLSearchParams,
  t: (text: Text2) => string,
) {
  const choices = [...persons, ['', words.leave] as const].map(
    ([person, name]) => `<p><a href="?${escapeText(`${asked}&person=${person}`)}">${t(name)}</a></p>`,
  )
  return `<!doctype html><html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t(words.title)}</title><main><h1>${t(words.title)}</h1><p>${t(words.lead)}</p>${choices.join('\n')}</main></html>`
}
