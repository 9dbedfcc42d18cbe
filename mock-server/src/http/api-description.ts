import { Router } from 'express'
import { describeApi } from '#contract/openapi/document.ts'

/** `GET /openapi.json`: the calls of the platform as OpenAPI 3.1, open to everybody. */
export function apiDescription(): Router {
  const router = Router()
  const description = JSON.stringify(describeApi())
  router.get('/openapi.json', (_request, response) => {
    response.type('application/json').send(description)
  })
  return router
}
