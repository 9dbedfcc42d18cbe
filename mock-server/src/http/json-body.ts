import express, { type RequestHandler } from 'express'
import { refuse, texts } from './refusal.ts'

/** Refuses a body that is neither JSON nor an upload: what a foreign page can post without asking is neither. */
const onlyKnownTypes: RequestHandler = (request, _response, next) => {
  const length = request.headers['content-length'] ?? '0'
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(length) > 0
  if (hasBody && !request.is(['application/json', 'multipart/form-data'])) {
    refuse(415, texts.wrongType, { status: 415 })
  }
  next()
}

/** Reads JSON bodies of at most 1 MB. */
export const jsonBody: RequestHandler[] = [onlyKnownTypes, express.json({ limit: '1mb' })]
