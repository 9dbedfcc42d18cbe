import type { Request } from 'express'
import type { Language } from '#contract/schema/language.ts'

/** The language of a request: Chinese where that is the first the browser accepts, English otherwise. */
export function languageOf(request: Pick<Request, 'headers'>): Language {
  return /^\s*zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en'
}
