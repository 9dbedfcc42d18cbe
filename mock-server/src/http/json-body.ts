import express, { type RequestHandler } from 'express'
import { refuse, texts } from '#mock/lib/refusal.ts'

const readJson = express.json({ limit: '1mb' })

/**
 * Reads JSON bodies of at most 1 MB; leaves uploads to who takes them, and refuses everything else: what a foreign page
 * can post without asking is neither.
 */
export const jsonBody: RequestHandler = (request, response, next) => {
  const length = request.headers['content-length'] ?? '0'
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0
  if (!hasBody) {
    next()
    return
  }
  if (!request.is(['application/json', 'multipart/form-data'])) {
    refuse(415, texts.wrongType, { status: 415 })
  }
  readJson(request, response, next)
}
