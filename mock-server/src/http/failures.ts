import type { ErrorRequestHandler, RequestHandler } from 'express'
import { MulterError } from 'multer'
import { say } from '#contract/schema/language.ts'
import { code, type Envelope } from '#contract/wire/envelope.ts'
import { Refusal, refuse, texts, Unproved } from '#mock/lib/refusal.ts'
import { reasonOf } from '#mock/store/failures.ts'
import { ChangedFile } from '#mock/store/files/kept-files.ts'
import { languageOf } from './call.ts'
import { noteOutcome } from './outcome.ts'

/** Refuses requests that no route has handled. */
export const notFound: RequestHandler = () => refuse(code.missing, texts.unknownRoute, { status: 404 })

/** Central error handler: responds with an envelope in the caller's language, never a stack. */
export function failures(report: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const refusal = asRefusal(error)
    if (refusal.code === code.failed) report(error)
    if (response.headersSent) {
      next(error)
      return
    }
    const language = languageOf(request)
    noteOutcome(response, refusal.code)
    const errors = refusal.problems.map(({ field, text }) => ({ field, msg: say(text, language) }))
    const body: Envelope = {
      code: refusal.code,
      msg: say(refusal.text, language),
      data: errors.length > 0 ? { errors, ...refusal.data } : (refusal.data ?? null),
    }
    response.status(refusal.status).json(body)
  }
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ChangedFile) return new Refusal(code.failed, texts.changedFile, { status: 500 })
  if (error instanceof Unproved) return new Refusal(code.unproved, texts.unproved)
  if (reasonOf(error) === 'ENOSPC') return new Refusal(code.failed, texts.diskFull, { status: 507 })
  switch (statusOf(error)) {
    case 400:
      return new Refusal(code.invalid, texts.malformed, { status: 400 })
    case 413:
      return new Refusal(code.tooLarge, texts.tooLarge, { status: 413 })
    case 415:
      return new Refusal(415, texts.wrongType, { status: 415 })
    default:
      return new Refusal(code.failed, texts.failed, { status: 500 })
  }
}

/** HTTP status for an error of a body parser or of Express. */
function statusOf(error: unknown): number {
  if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? 413 : 400
  if (error instanceof URIError) return 400
  if (typeof error === 'object' && error !== null && 'status' in error) return Number(error.status)
  return 500
}
