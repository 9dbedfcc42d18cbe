import type { Request } from 'express'
import type { Language } from '#contract/schema/language.ts'
import type { Origin } from '#mock/tables/session.ts'

const longestAgent = 300

/** The language of a request: Chinese where that is the first the browser accepts, English otherwise. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', agent: (request.get('user-agent') ?? '').slice(0, longestAgent) }
}
