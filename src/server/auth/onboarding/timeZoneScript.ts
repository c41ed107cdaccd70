import type { FastifyInstance } from 'fastify'
import { publicRoute } from '../../http/security/authentication.ts'

/** A file of its own, so that the page needs no script within it and the script no build. */
export const timeZoneScriptPath = '/Auth/timeZone.js'

/** Chooses the time zone of the browser, if the list has it and the user has chosen none. */
const timeZoneScript = `const field = document.querySelector('select[name=timeZone]')
const own = Intl.DateTimeFormat().resolvedOptions().timeZone
if (!field.dataset.chosen && [...field.options].some(({ value }) => value === own)) field.value = own
`

export const registerTimeZoneScript = (app: FastifyInstance) =>
  app.get(timeZoneScriptPath, publicRoute, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(timeZoneScript),
  )
