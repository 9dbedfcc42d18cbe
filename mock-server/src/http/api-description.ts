import { Router } from 'express'
import { describeApi } from '#contract/openapi/document.ts'

/** `GET /openapi.json`: the calls of the platform as OpenAPI 3.1, open to everybody. */
export function apiDescription(): Router {
  const router = Router()
  // Written when it is first asked for: it takes as long as the rest of the start.
  let description: string | undefined
  router.get('/openapi.json', (_request, response) => {
    description ??= JSON.stringify(describeApi())
    response.type('application/json').send(description)
  })
  return router
}
